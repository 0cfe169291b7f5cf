import { expect, it } from "vitest";
import { pack } from "./signals.ts";

const read = (parcel: string): unknown[] => (JSON.parse(parcel) as { signals: unknown[] }).signals;

it("sends many signals in parcels that the database takes, in order", () => {
  const signals = Array.from({ length: 500 }, (_, index) =>
    JSON.stringify(["typing", { at: `ação ${index}` }]),
  );
  const parcels = pack(signals, "here");
  expect(parcels.length).toBeGreaterThan(1);
  expect(Math.max(...parcels.map((parcel) => Buffer.byteLength(parcel)))).toBeLessThan(8_000);
  expect(parcels.flatMap(read)).toEqual(signals.map((signal) => JSON.parse(signal)));
});

it("loses what fits no parcel, and sends the rest", () => {
  const [small, huge] = [JSON.stringify(["a", 1]), JSON.stringify(["b", "x".repeat(9_000)])];
  expect(pack([small, huge, small], "here").flatMap(read)).toEqual([
    ["a", 1],
    ["a", 1],
  ]);
  expect(pack([], "here")).toEqual([]);
});
