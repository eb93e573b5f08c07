/**
 * The entry of a table by a name that came from outside, such as a form's intent or a word of a title. `table[name]` would
 * also answer `constructor`, which every object has.
 */
export function entryOf<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
