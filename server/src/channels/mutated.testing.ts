import fc from "fast-check";

/** Number of changed payloads that each adapter reads; more by hand: `FUZZ_CASES=20000`. */
export const fuzzCases = Number(process.env["FUZZ_CASES"] ?? 300);

/** A recorded payload with something cut, repeated, out of its order, of another type, unknown or of odd signs, in some places. */
export function mutated(payloads: readonly unknown[]): fc.Arbitrary<unknown> {
  const change = fc.tuple(fc.nat(), fc.constantFrom(...kinds), fc.jsonValue({ maxDepth: 2 }));
  return fc
    .tuple(fc.constantFrom(...payloads), fc.array(change, { minLength: 1, maxLength: 6 }))
    .map(([payload, changes]) =>
      changes.reduce((body: unknown, [index, kind, value]) => {
        const copy: unknown = structuredClone(body);
        const parts = partsIn(copy);
        const chosen = parts[index % Math.max(1, parts.length)];
        if (chosen) changePart(chosen, kind, value);
        return copy;
      }, payload),
    );
}

const kinds = ["cut", "replace", "repeat", "reverse", "add", "long", "number", "future", "odd"] as const;

/** Later than today, in seconds or milliseconds: the year 2100, the last one of four digits, and the last day of all. */
const later = [4_102_444_800, 4_102_444_800_000, 253_402_300_800_000, 8_640_000_000_000_000];

/** Signs that no database stores, that only look so, or that turn the direction of what follows. */
const oddSigns = ["\u0000", "\\u0000", String.fromCharCode(0xd83d), "\\ud83d", "\\", "\u202e", "\n"].join(
  "x",
);

interface BodyPart {
  holder: Record<string, unknown> | unknown[];
  key: string;
}

function partsIn(body: unknown): BodyPart[] {
  if (typeof body !== "object" || body === null || ArrayBuffer.isView(body)) return [];
  const holder: BodyPart["holder"] = Array.isArray(body) ? body : (body as Record<string, unknown>);
  return Object.entries(holder).flatMap(([key, value]) => [{ holder, key }].concat(partsIn(value)));
}

function changePart({ holder, key }: BodyPart, kind: (typeof kinds)[number], value: unknown): void {
  const all = holder as Record<string, unknown>;
  const before = all[key];
  if (kind === "cut") delete all[key];
  if (kind === "replace") all[key] = value;
  if (kind === "repeat" && Array.isArray(holder)) holder.push(structuredClone(before));
  if (kind === "reverse" && Array.isArray(before)) before.reverse();
  if (kind === "add") all[Array.isArray(holder) ? key : `${key}_new`] = value;
  if (kind === "long" && typeof before === "string" && before.length < 1000) all[key] = before.repeat(2000);
  if (kind === "future") all[key] = later[JSON.stringify(value).length % later.length];
  if (kind === "odd" && typeof before === "string") all[key] = before + oddSigns;
  if (kind === "number") all[key] = typeof value === "number" ? value * 1e12 : Number.MAX_SAFE_INTEGER;
}
