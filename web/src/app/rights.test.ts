import type { Permission, PlanFlag } from "@balcao/contract";
import { describe, expect, it } from "vitest";
import { menu, pageRoutes, type Viewer } from "./navigation.ts";

/** A line of `docs/rights.tsv` that is of a screen. */
interface ScreenRight {
  name: string;
  who: string;
  plan: string;
  /** Users who open it once the subscription is over: nobody (a dash), whoever could before (`yes`), or `everybody`. */
  expired: string;
  /** Condition under which a line of the menu leads there: `always`, while the subscription is `valid`, or `never`. */
  menu: string;
}

const [table = ""] = Object.values(
  import.meta.glob<string>("../../../docs/rights.tsv", { query: "?raw", import: "default", eager: true }),
);
const [head = "", ...lines] = table.trimEnd().split("\n");
const columns = head.split("\t");
const everyScreen = lines
  .map((line) => Object.fromEntries(line.split("\t").map((cell, at) => [columns[at], cell])))
  .filter((row) => row["kind"] === "screen") as unknown as ScreenRight[];

/** Tabs of a page are tried beside it. */
const screens = everyScreen.filter(({ name }) => !name.includes("?tab="));

const everyFlag = {
  useWhatsapp: true,
  useFacebook: true,
  useInstagram: true,
  useCampaigns: true,
  useSchedules: true,
  useInternalChat: true,
  useExternalApi: true,
  useKanban: true,
  useOpenAi: true,
  useIntegrations: true,
} satisfies Record<PlanFlag, boolean>;

/** The rights of each kind of people, as the server gives them with the session. The other switches open no screen. */
const permissionsOf: Record<string, Permission[]> = {
  user: ["flows"],
  showDashboard: ["dashboard", "flows"],
  allowRealTime: ["realtime", "flows"],
  allowConnections: ["connections", "flows"],
  admin: ["admin", "dashboard", "realtime", "connections", "flows"],
  super: ["super", "flows"],
  "admin, super": ["admin", "super", "dashboard", "realtime", "connections", "flows"],
};
const kinds = Object.keys(permissionsOf);

const viewer = (kind: string, changes: Partial<Viewer> = {}): Viewer => ({
  permissions: permissionsOf[kind] ?? [],
  subscriptionValid: true,
  simulator: true,
  plan: everyFlag,
  ...changes,
});
const withoutFlag = (flag: string) => ({ plan: { ...everyFlag, [flag]: false } });

const admits = ({ who }: ScreenRight, kind: string): boolean => {
  const held = kind.split(", ");
  return who
    .split(", ")
    .some(
      (one) =>
        one === "user" ||
        held.includes(one) ||
        (held.includes("admin") && one in permissionsOf && one !== "super"),
    );
};

const plain = (path: string): string => path.replace(/\/:\w+\??$/, "");
/** The route that an address is of: `/tickets` and `/tickets/:uuid` are one. */
const routeOf = ({ name }: ScreenRight) =>
  pageRoutes.find(({ path }) => path === name) ??
  pageRoutes.find(({ path }) => path.endsWith("?") && plain(path) === plain(name));

function opens(right: ScreenRight, user: Viewer): boolean {
  const route = routeOf(right);
  if (!route) throw new Error(`No page has the address ${right.name}`);
  return (user.subscriptionValid || route.evenExpired === true) && (route.allowed?.(user) ?? true);
}
const isInMenu = ({ name }: ScreenRight, user: Viewer): boolean =>
  menu.some(
    (section) =>
      (section.allowed?.(user) ?? true) &&
      section.items.some(({ path, allowed }) => path === name && (allowed?.(user) ?? true)),
  );

it("has a line for every page, and none for others", () => {
  const missing = pageRoutes.filter(
    ({ path }) =>
      !screens.some((right) => right.name === path || (path.endsWith("?") && right.name === plain(path))),
  );
  expect(missing.map(({ path }) => path)).toEqual([]);
  expect(screens.filter((right) => !routeOf(right)).map(({ name }) => name)).toEqual([]);
});

describe.each(screens)("$name", (right) => {
  it.each(kinds)("opens to %s as the table says, and stands in their menu then", (kind) => {
    const isAdmitted = admits(right, kind);
    expect(opens(right, viewer(kind))).toBe(isAdmitted);
    expect(isInMenu(right, viewer(kind))).toBe(isAdmitted && right.menu !== "never");
  });

  it.each(kinds)("outlives the subscription of %s as the table says", (kind) => {
    const expired = viewer(kind, { subscriptionValid: false });
    const isAdmitted = admits(right, kind);
    expect(opens(right, expired)).toBe(
      right.expired === "everybody" || (right.expired === "yes" && isAdmitted),
    );
    expect(isInMenu(right, expired)).toBe(isAdmitted && right.menu === "always");
  });

  it.each(Object.keys(everyFlag))("needs %s of the plan where the table says so", (flag) => {
    const user = viewer("admin, super", withoutFlag(flag));
    expect(opens(right, user)).toBe(right.plan !== flag);
    expect(isInMenu(right, user)).toBe(right.plan !== flag && right.menu !== "never");
  });
});
