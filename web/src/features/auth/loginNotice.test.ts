import { describe, expect, it } from "vitest";
import { noticesOf } from "./loginNotice.ts";

const now = Date.parse("2026-11-20T12:00:00Z");
const company = (dueDate: string | null) => ({
  id: 2,
  name: "Loja",
  status: true,
  dueDate,
  areaCode: null,
  companieSettings: [],
});

describe("noticesOf", () => {
  it("says nothing with a strong password and a subscription far from its end", () => {
    expect(noticesOf({ company: company("2027-01-01T00:00:00Z"), subscriptionValid: true }, 5, now)).toEqual(
      [],
    );
  });

  it("warns below five days, and not with five", () => {
    expect(noticesOf({ company: company("2026-11-25T11:59:00Z"), subscriptionValid: true }, 5, now)).toEqual([
      { kind: "endsSoon", date: "2026-11-25T11:59:00Z" },
    ]);
    expect(noticesOf({ company: company("2026-11-25T12:00:00Z"), subscriptionValid: true }, 5, now)).toEqual(
      [],
    );
  });

  it("tells the date of an ended subscription instead of the days left", () => {
    const user = { company: company("2026-11-01T00:00:00Z"), subscriptionValid: false };
    expect(noticesOf(user, 5, now)).toEqual([{ kind: "expired", date: "2026-11-01T00:00:00Z" }]);
  });

  it("asks for a better password up to strength 2, and not from 3", () => {
    const user = { company: company(null), subscriptionValid: true };
    expect(noticesOf(user, 2, now)).toEqual([{ kind: "weakPassword" }]);
    expect(noticesOf(user, 3, now)).toEqual([]);
  });
});
