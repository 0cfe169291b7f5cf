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

it("has the finances in the menus of admins and of super users", () => {
  const sections = menu.filter(({ items }) => items.some(({ path }) => path === "/financeiro"));
  expect(sections.map(({ id }) => id)).toEqual(["settings", "super"]);
});
