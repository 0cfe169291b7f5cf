/** Problems, by the path of the field: `extraInfo.0.name`. */
export type Problems = Record<string, string | undefined>;

/** The field of the form for a name that it calls otherwise: `{ contactId: "contact" }`. */
export type FieldNames = Readonly<Record<string, string>>;

/** The value at a path; undefined where it leads nowhere. */
export const valueAt = (values: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => {
    if (typeof value !== "object" || value === null) return undefined;
    const held: unknown = Reflect.get(value, key);
    return held;
  }, values);

/** The place in a form at which a problem is shown: the item itself, else its field; undefined where there is none. */
export function landAt(path: string, values: object, names: FieldNames = {}): string | undefined {
  const [first = "", ...rest] = path.split(".");
  const field = names[first] ?? first;
  if (!Object.hasOwn(values, field)) return undefined;
  const isThere = rest.length > 0 && valueAt(values, [field, ...rest]) !== undefined;
  return isThere ? [field, ...rest].join(".") : field;
}

/** Problems of what was sent, at the places of the form that they concern; the first at each. */
export function landAll(problems: Problems, values: object, names?: FieldNames): Problems {
  const landed: Problems = {};
  for (const [path, text] of Object.entries(problems)) {
    const place = landAt(path, values, names);
    if (place !== undefined) landed[place] ??= text;
  }
  return landed;
}

/** The library's errors may be drawn; ours are texts. */
export function textsOf(errors: Record<string, unknown>): Problems {
  const texts: Problems = {};
  for (const [path, text] of Object.entries(errors)) if (typeof text === "string") texts[path] = text;
  return texts;
}
