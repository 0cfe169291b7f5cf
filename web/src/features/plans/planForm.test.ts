import { PlanFlags } from "@balcao/contract/plans";
import { expect, it } from "vitest";
import { isInThisVersion } from "../../lib/thisVersion.ts";
import { checkPlan, exceeding, planFieldsOf, planFlags, planValuesOf, takenFlags } from "./planForm.ts";

const plan = { ...planValuesOf(), id: 1, name: "Loja", amount: 49.9, users: 3, connections: 2, queues: 1 };
const company = (name: string, [users, connections, queues]: readonly [number, number, number]) => ({
  id: users,
  name,
  users,
  connections,
  queues,
});

it("names who has more than the plan will give, and of what", () => {
  const companies = [company("Cabe", [3, 2, 1]), company("Passa", [4, 2, 2])];
  expect(exceeding(companies, plan)).toEqual([{ company: companies[1], of: ["users", "queues"] }]);
  expect(exceeding(companies, { users: 5, connections: 5, queues: 5 })).toEqual([]);
  expect(exceeding(companies, { users: "", connections: "", queues: "" })).toEqual([]);
});

it("names the features that go, not those that come or stay", () => {
  const before = { ...plan, useSchedules: true, useExternalApi: false };
  const values = { ...planValuesOf(before), useSchedules: false, useExternalApi: true };
  expect(takenFlags(before, values)).toEqual(["useSchedules"]);
  expect(takenFlags(before, planValuesOf(before))).toEqual([]);
});

it("offers no switch of what this version does not have, and keeps its value", () => {
  expect(planFlags).toContain("useSchedules");
  for (const flag of PlanFlags.keyof().options.filter((one) => !isInThisVersion(one))) {
    expect(planFlags).not.toContain(flag);
    expect(planValuesOf()).toHaveProperty(flag, false);
    for (const value of [true, false])
      expect(planFieldsOf(planValuesOf({ ...plan, [flag]: value }))).toHaveProperty(flag, value);
  }
});

it.each([
  ["1.499,90", 1499.9],
  ["1499.90", 1499.9],
  ["R$ 1.499", 1499],
  ["0,5", 0.5],
  [49.9, 49.9],
])("reads the price %s whole", (amount, reais) => {
  expect(planFieldsOf({ ...plan, amount })).toMatchObject({ amount: reais });
  expect(checkPlan({ ...plan, amount })).not.toHaveProperty("amount");
});

it.each(["", "1.49.9", "9,999", "dez", "1.000.001"])("refuses the price %j", (amount) => {
  expect(checkPlan({ ...plan, amount })).toHaveProperty("amount");
});
