// Filling of the templates that Python gave the page.

/**
 * Fill a template; a value that is missing stays visible as its name in braces.
 *
 * @param {Record<string, string>} words
 * @param {string} key
 * @param {Record<string, unknown>} values
 */
export function fill(words, key, values = {}) {
  return (words[key] ?? "").replace(/\{(\w+)\}/g, (all, name) => String(values[name] ?? all));
}

/**
 * Fill the form of a template that a number asks for in the board's language.
 *
 * @param {Record<string, string>} words
 * @param {string} lang
 * @param {string} key
 * @param {number} n
 * @param {Record<string, unknown>} values
 */
export function fillCount(words, lang, key, n, values = {}) {
  let form = "other";
  try {
    form = new Intl.PluralRules(lang).select(n);
  } catch {
    // A language that the browser does not know is counted as English is.
    if (n === 1) form = "one";
  }
  const known = `${key}.${form}` in words ? form : "other";
  return fill(words, `${key}.${known}`, { n, ...values });
}

/**
 * Begin a sentence with a capital letter, whatever name it begins with.
 *
 * @param {string} text
 */
export function sentence(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
