import { expect, it } from "vitest";
import { devicePlace, isKnown, type KnownPlaces, networkPlace, withPlaces } from "./knownPlaces.ts";

const now = new Date("2026-03-31T12:00:00Z");

it("knows a place for sixty days after the last login from it", () => {
  const known: KnownPlaces = { office: "2026-03-31", home: "2026-01-31", beach: "2026-01-30" };
  expect(["office", "home", "beach", "nowhere"].map((place) => isKnown(known, place, now))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it("notes a login's places once a day, and forgets old ones", () => {
  const known = withPlaces({ home: "2026-03-30", beach: "2025-12-01" }, ["office", "phone"], now);
  expect(known).toEqual({ office: "2026-03-31", phone: "2026-03-31", home: "2026-03-30" });
  expect(withPlaces(known ?? {}, ["office", "phone"], now)).toBeUndefined();
  expect(withPlaces(known ?? {}, ["home"], now)).toEqual({ ...known, home: "2026-03-31" });
});

it("remembers the twenty newest", () => {
  let known: KnownPlaces = {};
  for (let day = 1; day <= 25; day += 1)
    known = withPlaces(known, [`place ${day}`], new Date(Date.UTC(2026, 2, day))) ?? known;
  expect(Object.keys(known)).toHaveLength(20);
  expect(known).toMatchObject({ "place 25": "2026-03-25", "place 6": "2026-03-06" });
  expect(known).not.toHaveProperty("place 5");
});

it("shows neither address nor browser, and differs with the installation", () => {
  const place = networkPlace("one secret", "203.0.113.7");
  expect(place).toMatch(/^[\w-]{22}$/);
  expect(networkPlace("one secret", "::ffff:203.0.113.7")).toBe(place);
  expect(networkPlace("another secret", "203.0.113.7")).not.toBe(place);
  expect(devicePlace("one secret", "203.0.113.7")).not.toBe(place);
});
