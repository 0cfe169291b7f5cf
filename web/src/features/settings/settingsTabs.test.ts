import { expect, it } from "vitest";
import { settingsTabs } from "./settingsTabs.ts";

const [table = ""] = Object.values(
  import.meta.glob<string>("../../../../docs/rights.tsv", { query: "?raw", import: "default", eager: true }),
);
/** The tabs of the settings with who sees them: `screen`, its address, who. */
const lines = table.split("\n").flatMap((line) => {
  const [kind, name = "", who = ""] = line.split("\t");
  return kind === "screen" && name.startsWith("/settings?tab=") ? [{ tab: name.split("=")[1], who }] : [];
});

it("shows admins and the super user the tabs that the table of rights says", () => {
  const own = lines.filter(({ who }) => who === "admin").map(({ tab }) => tab);
  expect(settingsTabs({ isSuper: false, hasHours: true })).toEqual(own);
  expect(settingsTabs({ isSuper: true, hasHours: true })).toEqual(lines.map(({ tab }) => tab));
});

it("shows the hours where the company's own are the ones that count", () => {
  expect(settingsTabs({ isSuper: false, hasHours: true })).toContain("hours");
  expect(settingsTabs({ isSuper: false, hasHours: false })).toEqual(["options", "holidays", "pix", "places"]);
});
