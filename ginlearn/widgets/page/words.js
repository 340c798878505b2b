// Filling the templates that Python gave the page.

/** @param {Object<string, string>} words @param {string} key @param {Object<string, any>} values */
export function fill(words, key, values = {}) {
  return (words[key] ?? "").replace(/\{(\w+)\}/g, (all, name) => String(values[name] ?? all));
}

/** Fill the form of a template that the number asks for in the board's language. */
export function fillCount(words, lang, key, n, values = {}) {
  let form = "other";
  try {
    form = new Intl.PluralRules(lang).select(n);
  } catch {
    // An unknown language has the forms that English has.
    if (n === 1) form = "one";
  }
  const known = `${key}.${form}` in words ? form : "other";
  return fill(words, `${key}.${known}`, { n, ...values });
}

/** A sentence begins with a capital letter, whatever name it begins with. */
export function sentence(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
