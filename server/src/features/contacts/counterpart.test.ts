import { describe, expect, it } from "vitest";
import { addressOf, counterpartOf, type OwnIdentity } from "./counterpart.ts";

const phone = (value: string, mergedFrom: number | null = null): OwnIdentity => ({
  kind: "phone",
  value,
  mergedFrom,
});
const lid = (value: string, mergedFrom: number | null = null): OwnIdentity => ({
  kind: "lid",
  value,
  mergedFrom,
});
const scoped = (value: string): OwnIdentity => ({ kind: "page-scoped", value });
const [carla, carlaShort, other] = ["5511987654321", "551187654321", "5511977776666"];
const valuesOf = (identities: readonly OwnIdentity[], identity: string | null, number = carla) =>
  addressOf({ identities, number }, identity).map(({ value }) => value);

describe("the identity that a chat goes by", () => {
  it("is the contact's number in whichever form it is told, wherever it stands", () => {
    const chat = [lid("77"), phone(carlaShort)];
    expect(counterpartOf(chat, carla)).toEqual({ identity: `phone:${carlaShort}`, isOwn: true });
    expect(counterpartOf([lid("77")], "77")).toEqual({ identity: "lid:77", isOwn: true });
  });

  it("is another number before a hidden id, and a hidden id where nothing else is told", () => {
    expect(counterpartOf([lid("88"), phone(other)], carla)).toEqual({
      identity: `phone:${other}`,
      isOwn: false,
    });
    expect(counterpartOf([lid("88")], carla)).toEqual({ identity: "lid:88", isOwn: false });
  });
});

describe("the address of a contact", () => {
  const merged = [lid("77"), lid("88", 9), phone(carla), phone(carlaShort), phone(other, 9)];

  it("is everything it is known by, while it is one person with one phone", () => {
    expect(valuesOf([lid("77"), phone(carla), phone(carlaShort)], null)).toEqual(["77", carla, carlaShort]);
    expect(valuesOf([phone(carla), scoped("BR.1")], `phone:${carla}`)).toEqual([carla, "BR.1"]);
  });

  it("is the one that is meant, with the hidden ids that came with it", () => {
    expect(valuesOf(merged, null)).toEqual(["77", carla, carlaShort]);
    expect(valuesOf(merged, `phone:${carlaShort}`)).toEqual(["77", carla, carlaShort]);
    expect(valuesOf(merged, `phone:${other}`)).toEqual(["88", other]);
    expect(valuesOf(merged, "lid:88")).toEqual(["88"]);
    expect(valuesOf(merged, null, other)).toEqual(["88", other]);
  });

  it("is the phone alone where nobody knows whose hidden ids those are", () => {
    const mixed = [lid("77"), phone(carla), phone(other)];
    expect(valuesOf(mixed, `phone:${other}`)).toEqual([other]);
    expect(valuesOf(mixed, null)).toEqual([carla]);
  });

  it("is the number where what is meant is gone, and everything where the number is", () => {
    expect(valuesOf(merged, "phone:5511900001111")).toEqual(["77", carla, carlaShort]);
    expect(valuesOf([scoped("BR.1")], null)).toEqual(["BR.1"]);
  });
});
