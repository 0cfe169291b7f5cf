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
  expect(settingsTabs(false)).toEqual(lines.filter(({ who }) => who === "admin").map(({ tab }) => tab));
  expect(settingsTabs(true)).toEqual(lines.map(({ tab }) => tab));
});
