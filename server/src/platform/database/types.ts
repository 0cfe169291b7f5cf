import pg from "pg";

const oids = { int8: 20, numeric: 1700, date: 1082, timestamptz: 1184 } as const;

/** `2026-11-20 10:07:04.12+00` → `2026-11-20T10:07:04.120Z`; sessions run in UTC. */
export function timestampFromWire(value: string): string {
  if (!value.endsWith("+00")) return value;
  const point = value.indexOf(".");
  const seconds = point < 0 ? value.slice(0, -3) : value.slice(0, point);
  const fraction = point < 0 ? "" : value.slice(point + 1, -3);
  return `${seconds.replace(" ", "T")}.${fraction.padEnd(3, "0").slice(0, 3)}Z`;
}

const parsers = new Map<number, (value: string) => unknown>([
  [oids.int8, Number],
  [oids.numeric, Number],
  [oids.date, (value) => value],
  [oids.timestamptz, timestampFromWire],
]);

/** Parsers of values that come back: bigints and numerics as numbers (ids stay far below 2^53), moments as ISO text. */
export const wireTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: "text" | "binary"): unknown {
    return (format === "binary" ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format);
  },
};
