/** Makes a record that has a value for each name. */
export function recordOf<K extends string, V>(names: readonly K[], valueOf: (name: K) => V): Record<K, V>;
export function recordOf(names: readonly string[], valueOf: (name: string) => unknown): object {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]));
}
