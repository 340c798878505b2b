// The fields of a score sheet: Python's knowledge of each, and the order of them.

/** @type {WeakMap<HTMLInputElement, string>} the text that Python told, or that was sent to it */
const known = new WeakMap();

/** @param {HTMLInputElement} field */
export function knownOf(field) {
  return known.get(field) ?? "";
}

/** @param {HTMLInputElement} field @param {string} text */
export function setKnown(field, text) {
  known.set(field, text);
}

/**
 * True when a field has text that was not sent yet.
 *
 * @param {HTMLInputElement} field
 */
export function isDirty(field) {
  return field.value.trim() !== knownOf(field);
}

/**
 * The field to which an event belongs; null for any other element.
 *
 * @param {Event} event
 */
export function fieldOf({ target }) {
  const isField = target instanceof HTMLInputElement && target.dataset.write !== undefined;
  return isField ? target : null;
}

/**
 * The fields line by line; lines without any are left out.
 *
 * @param {HTMLTableElement} table
 */
export function linesOfFields(table) {
  return [...table.rows].map((row) => [...row.querySelectorAll("input")])
    .filter((fields) => fields.length > 0);
}

/**
 * The field that a step from another one leads to; at the edge, that one itself.
 *
 * @template Field
 * @param {Field[][]} lines
 * @param {Field} field
 * @param {number} down lines to go down
 * @param {number} along fields to go on, as they are read
 */
export function fieldBeside(lines, field, down, along) {
  const line = lines.findIndex((fields) => fields.includes(field));
  const there = lines[line + down] ?? lines[line];
  const place = lines[line].indexOf(field) + along;
  return there[Math.max(0, Math.min(place, there.length - 1))];
}
