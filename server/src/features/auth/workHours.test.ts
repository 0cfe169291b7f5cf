import { expect, it } from "vitest";
import { isWithinWorkHours } from "./workHours.ts";

const saoPaulo = "America/Sao_Paulo"; // UTC-3
const at = (utc: string) => new Date(`2026-03-10T${utc}:00Z`);

it("judges by the company's clock, not the server's", () => {
  const hours = { start: "08:00", end: "18:00" };
  expect(isWithinWorkHours(hours, saoPaulo, at("11:00"))).toBe(true);
  expect(isWithinWorkHours(hours, saoPaulo, at("10:59"))).toBe(false);
  expect(isWithinWorkHours(hours, saoPaulo, at("21:00"))).toBe(true);
  expect(isWithinWorkHours(hours, saoPaulo, at("21:01"))).toBe(false);
  expect(isWithinWorkHours(hours, "Europe/Istanbul", at("10:59"))).toBe(true);
});

it("runs past midnight when the end lies before the start", () => {
  const night = { start: "22:00", end: "06:00" };
  expect(isWithinWorkHours(night, saoPaulo, at("02:30"))).toBe(true);
  expect(isWithinWorkHours(night, saoPaulo, at("09:00"))).toBe(true);
  expect(isWithinWorkHours(night, saoPaulo, at("09:01"))).toBe(false);
  expect(isWithinWorkHours(night, saoPaulo, at("15:00"))).toBe(false);
});

it("is always open with the default hours", () => {
  for (const utc of ["00:00", "02:59", "03:00", "12:34", "23:59"]) {
    expect(isWithinWorkHours({ start: "00:00", end: "23:59" }, saoPaulo, at(utc))).toBe(true);
  }
});
