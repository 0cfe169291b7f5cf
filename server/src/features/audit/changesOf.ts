/** Names of values that are never written down, whatever they are part of. */
const secret = /password|token|secret|credential|apikey/i;
/** Characters that are kept of a text, as many as tell which one it was. */
const longest = 200;

export type Changes = Record<string, { from: unknown; to: unknown }>;

/** Names the given fields that changed, with both values; of a secret only that it is another. */
export function changesOf<T extends object>(
  before: T,
  after: T,
  fields: readonly string[] = Object.keys(after),
): Changes {
  const changed = fields.flatMap((field): [string, Changes[string]][] => {
    if (secret.test(field)) return [[field, { from: "•••", to: "•••" }]];
    const [from, to] = [Reflect.get(before, field), Reflect.get(after, field)] as [unknown, unknown];
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [[field, { from: cut(from), to: cut(to) }]];
  });
  return Object.fromEntries(changed);
}

function cut(value: unknown): unknown {
  if (value === undefined) return null;
  // Ids say each what it was.
  if (Array.isArray(value) && value.every((one) => typeof one === "number")) return value;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (text.length <= longest) return value;
  return `${text.slice(0, longest)}…`;
}
