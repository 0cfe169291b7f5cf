import { expect, it } from "vitest";
import { type Viewer, menu, pageRoutes } from "./navigation.ts";

const viewer = (permissions: Viewer["permissions"], subscriptionValid: boolean): Viewer => ({
  permissions,
  subscriptionValid,
  simulator: false,
  plan: {
    useCampaigns: false,
    useSchedules: false,
    useInternalChat: false,
    useExternalApi: false,
    useKanban: false,
    useOpenAi: false,
    useIntegrations: false,
    useWhatsapp: false,
    useFacebook: false,
    useInstagram: false,
  },
});

it("opens the finances to admins and super users, and to everybody once the subscription is over", () => {
  const route = pageRoutes.find(({ path }) => path === "/financeiro");
  const opensFor = (user: Viewer) => route?.allowed?.(user);
  expect([
    opensFor(viewer([], true)),
    opensFor(viewer(["dashboard"], true)),
    opensFor(viewer(["admin"], true)),
    opensFor(viewer(["super"], true)),
    opensFor(viewer([], false)),
  ]).toEqual([false, false, true, true, true]);
  expect(route?.evenExpired).toBe(true);
});

/** The addresses of the menu, with the section of each. */
const linesOf = (user: Viewer): [path: string, section: string][] =>
  menu
    .filter(({ allowed }) => allowed?.(user) ?? true)
    .flatMap(({ id, items }) =>
      items.filter(({ allowed }) => allowed?.(user) ?? true).map(({ path }): [string, string] => [path, id]),
    );

it("has the finances in the menus of admins and of super users, of those among the platform's pages", () => {
  const sectionFor = (permissions: Viewer["permissions"]) =>
    linesOf(viewer(permissions, true)).find(([path]) => path === "/financeiro")?.[1];
  expect([sectionFor([]), sectionFor(["admin"]), sectionFor(["admin", "super"])]).toEqual([
    undefined,
    "settings",
    "super",
  ]);
});

it("has no page twice, whoever looks", () => {
  for (const permissions of [[], ["admin"], ["super"], ["admin", "super"]] satisfies Viewer["permissions"][])
    for (const isValid of [true, false]) {
      const paths = linesOf(viewer(permissions, isValid)).map(([path]) => path);
      expect(paths).toEqual([...new Set(paths)]);
    }
});
