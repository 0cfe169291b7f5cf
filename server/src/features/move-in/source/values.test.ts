import { expect, it } from "vitest";
import { flagOf, jsonOf, numberOf, SourceClock, writeOffset } from "./values.ts";

it("reads times with a zone, without one, and none where no calendar has it", () => {
  const at = (zone: string, text: string | null) => new SourceClock(zone).at({ t: text }, "t");
  expect(at("-03:00", "2024-03-05 10:00:00")).toBe("2024-03-05T13:00:00.000Z");
  expect(at("-03:00", "2024-03-05 10:00:00.123456+00")).toBe("2024-03-05T10:00:00.123Z");
  expect(at("+00:00", "2024-03-05T10:00:00Z")).toBe("2024-03-05T10:00:00.000Z");
  expect(at("+05:30", "2024-03-05 10:00:00")).toBe("2024-03-05T04:30:00.000Z");
  // Before and after the end of summer time.
  expect(at("America/Sao_Paulo", "2019-01-10 10:00:00")).toBe("2019-01-10T12:00:00.000Z");
  expect(at("America/Sao_Paulo", "2019-07-10 10:00:00")).toBe("2019-07-10T13:00:00.000Z");
  for (const none of [null, "", "0000-00-00 00:00:00", "2024-02-31 10:00:00", "ontem"])
    expect(at("+00:00", none)).toBeNull();
});

it("reads flags, numbers and JSON, however a database writes them", () => {
  const flags = ["t", "true", "1", "enabled", "f", "0", "", null].map((value) => flagOf({ v: value }, "v"));
  expect(flags).toEqual([true, true, true, true, false, false, false, false]);
  expect(flagOf({}, "v")).toBe(false);
  expect([
    numberOf({ v: "7" }, "v"),
    numberOf({ v: "7.9" }, "v"),
    numberOf({ v: null }, "v"),
    numberOf({}, "v"),
  ]).toEqual([7, 7, null, null]);
  expect([jsonOf({ v: '[{"a":1}]' }, "v"), jsonOf({ v: "{broken" }, "v"), jsonOf({ v: "3" }, "v")]).toEqual([
    [{ a: 1 }],
    null,
    null,
  ]);
});

it("writes offsets", () => {
  expect([-3, 0, 5.5].map((hours) => writeOffset(hours * 3_600_000))).toEqual(["-03:00", "+00:00", "+05:30"]);
});
