import { Connection, type ConnectionChange, defaultWaitingMessage } from "@balcao/contract";

/** Settings of a connection that nobody changed. */
export const settingDefaults = {
  greetingMessage: "",
  complationMessage: "",
  outOfHoursMessage: "",
  ratingMessage: "",
  waitingMessage: defaultWaitingMessage,
  maxUseBotQueues: 3,
  timeUseBotQueues: 0,
  timeSendQueue: 0,
  sendIdQueue: null,
  expiresTicket: 0,
  expiresTicketNPS: 0,
  expiresInactiveMessage: "",
  timeInactiveMessage: 0,
  inactiveMessage: "",
  maxUseBotQueuesNPS: 3,
  whenExpiresTicket: 0,
  timeCreateNewTicket: 0,
  collectiveVacationMessage: "",
  collectiveVacationStart: null,
  collectiveVacationEnd: null,
  enableImportMessage: false,
  importOldMessages: null,
  importRecentMessages: null,
  importOldMessagesGroups: false,
  closedTicketsPostImported: false,
  queueIdImportMessages: null,
} as const satisfies Partial<Connection>;

export type ConnectionSettings = Pick<Connection, keyof typeof settingDefaults>;

const names = Object.keys(settingDefaults);
const Stored = Connection.pick({
  greetingMessage: true,
  complationMessage: true,
  outOfHoursMessage: true,
  ratingMessage: true,
  waitingMessage: true,
  maxUseBotQueues: true,
  timeUseBotQueues: true,
  timeSendQueue: true,
  sendIdQueue: true,
  expiresTicket: true,
  expiresTicketNPS: true,
  expiresInactiveMessage: true,
  timeInactiveMessage: true,
  inactiveMessage: true,
  maxUseBotQueuesNPS: true,
  whenExpiresTicket: true,
  timeCreateNewTicket: true,
  collectiveVacationMessage: true,
  collectiveVacationStart: true,
  collectiveVacationEnd: true,
  enableImportMessage: true,
  importOldMessages: true,
  importRecentMessages: true,
  importOldMessagesGroups: true,
  closedTicketsPostImported: true,
  queueIdImportMessages: true,
});

/** Stored values over the defaults; what no longer fits counts as not set. */
export function readConnectionSettings(stored: Record<string, unknown>): ConnectionSettings {
  const whole = Stored.safeParse({ ...settingDefaults, ...stored });
  return whole.success ? whole.data : Stored.parse(settingDefaults);
}

/** Picks the fields of a form that are settings. */
export const settingsOf = (change: ConnectionChange): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(change).filter(([name, value]) => names.includes(name) && value !== undefined),
  );

/** The field that misses its counterpart, or undefined when everything goes together. */
export function findIncompleteSetting(settings: ConnectionSettings): keyof ConnectionSettings | undefined {
  if (settings.timeSendQueue !== 0 && settings.sendIdQueue === null) return "sendIdQueue";
  if (settings.timeSendQueue === 0 && settings.sendIdQueue !== null) return "timeSendQueue";
  if (settings.enableImportMessage) {
    const needed = ["importOldMessages", "importRecentMessages", "queueIdImportMessages"] as const;
    const missing = needed.find((name) => settings[name] === null);
    if (missing) return missing;
  }
  if (settings.collectiveVacationMessage.trim() === "") return undefined;
  if (settings.collectiveVacationStart === null) return "collectiveVacationStart";
  return settings.collectiveVacationEnd === null ? "collectiveVacationEnd" : undefined;
}
