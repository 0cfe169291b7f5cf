import type { CompanySettingName, Permission, ShownActor } from "@balcao/contract";
import { linkToOption, linkToSetting } from "../../../lib/useLinkedSetting.ts";

type Rule = Exclude<Extract<ShownActor, { kind: "product" }>["rule"], null>;
interface SettingPage {
  to: "/connections" | "/queues" | "/settings" | "/TagsKanban";
  /** Nothing where everybody may edit it. */
  needs?: Permission;
  /** The field in the dialog of the connection, queue or lane, or among the options. */
  field?: string;
}

const ofConnection = (field: string): SettingPage => ({ to: "/connections", needs: "connections", field });
const ofQueue = (field: string): SettingPage => ({ to: "/queues", needs: "admin", field });

const ofCompany = (field: CompanySettingName): SettingPage => ({ to: "/settings", needs: "admin", field });

const places: Partial<Record<Rule, SettingPage>> = {
  onVacation: ofConnection("collectiveVacationMessage"),
  outOfHours: ofConnection("outOfHoursMessage"),
  queueMenu: ofConnection("greetingMessage"),
  inactivityTold: ofConnection("timeInactiveMessage"),
  ticketExpired: ofConnection("expiresTicket"),
  ratingExpired: ofConnection("expiresTicketNPS"),
  ticketRedirected: ofConnection("timeSendQueue"),
  ticketRotated: ofQueue("ativarRoteador"),
  queueOutOfHours: ofQueue("outOfHoursMessage"),
  optionTree: ofQueue("chatbots"),
  laneTimeOver: { to: "/TagsKanban", field: "timeLane" },
  laneTurnsEnded: { to: "/TagsKanban", field: "nextLaneId" },
  laneAnswered: { to: "/TagsKanban", field: "rollbackLaneId" },
  consentAsked: ofCompany("enableLGPD"),
  ratingAnswered: ofCompany("userRating"),
};

/** The setting that made a rule act, for whoever may edit it: where it is known whose it is, its very field. */
export function settingOf(by: ShownActor | null, permissions: readonly Permission[]): string | undefined {
  if (by?.kind !== "product" || by.rule === null) return undefined;
  const place = places[by.rule];
  if (!place || (place.needs && !permissions.includes(place.needs))) return undefined;
  const { to, field } = place;
  if (field !== undefined && to === "/settings") return linkToOption(field);
  return field === undefined || by.id === null ? to : linkToSetting(to, { id: by.id, field });
}
