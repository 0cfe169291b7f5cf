import { credentialNames, recordOf } from "@balcao/contract";
import type { Translate } from "../../../lib/i18n.ts";
import type { ConnectionValues } from "../connectionForm.ts";

/** The words for the summary of what is wrong, by field. */
export const fieldLabels = (t: Translate<"connections">): { [K in keyof ConnectionValues]?: string } => ({
  channel: t("field.channel"),
  name: t("field.name"),
  queueIds: t("field.queues"),
  isDefault: t("field.isDefault"),
  ...recordOf(credentialNames, (name) => t(`field.${name}`)),
  token: t("field.token"),
  greetingMessage: t("field.greeting"),
  media: t("field.media"),
  complationMessage: t("field.complation"),
  outOfHoursMessage: t("field.outOfHours"),
  collectiveVacationMessage: t("field.vacation"),
  collectiveVacationStart: t("field.vacationStart"),
  collectiveVacationEnd: t("field.vacationEnd"),
  maxUseBotQueues: t("field.maxMenus"),
  waitingMessage: t("field.waiting"),
  timeUseBotQueues: t("field.menuPause"),
  timeSendQueue: t("field.sendTime"),
  sendIdQueue: t("field.sendQueue"),
  flowIdWelcome: t("field.flowWelcome"),
  flowIdNotPhrase: t("field.flowNotPhrase"),
  timeCreateNewTicket: t("field.reopen"),
  timeInactiveMessage: t("field.inactiveTime"),
  inactiveMessage: t("field.inactive"),
  expiresTicket: t("field.expires"),
  expiresInactiveMessage: t("field.expiresMessage"),
  ratingMessage: t("field.rating"),
  expiresTicketNPS: t("field.ratingEnd"),
  maxUseBotQueuesNPS: t("field.ratingRepeats"),
  schedules: t("tab.hours"),
  importOldMessages: t("field.importFrom"),
  importRecentMessages: t("field.importTo"),
  queueIdImportMessages: t("field.importQueue"),
});
