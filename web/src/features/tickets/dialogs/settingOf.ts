import type { Permission, ShownActor } from "@balcao/contract";

type Rule = Extract<ShownActor, { kind: "product" }>["rule"];
interface SettingPage {
  to: string;
  needs: Permission;
}

const places: Partial<Record<Exclude<Rule, null>, SettingPage>> = {
  onVacation: { to: "/connections", needs: "connections" },
  outOfHours: { to: "/connections", needs: "connections" },
  queueMenu: { to: "/connections", needs: "connections" },
  inactivityTold: { to: "/connections", needs: "connections" },
  ticketExpired: { to: "/connections", needs: "connections" },
  ratingExpired: { to: "/connections", needs: "connections" },
  ticketRedirected: { to: "/connections", needs: "connections" },
  ticketRotated: { to: "/queues", needs: "admin" },
  queueOutOfHours: { to: "/queues", needs: "admin" },
  optionTree: { to: "/queues", needs: "admin" },
  consentAsked: { to: "/settings", needs: "admin" },
  ratingAnswered: { to: "/settings", needs: "admin" },
};

/** The page of the setting that made a rule act, for whoever may edit it. */
export function settingOf(by: ShownActor | null, permissions: readonly Permission[]): string | undefined {
  if (by?.kind !== "product" || by.rule === null) return undefined;
  const place = places[by.rule];
  return place && permissions.includes(place.needs) ? place.to : undefined;
}
