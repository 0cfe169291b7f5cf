import { hasText, type TextKey, useTranslation } from "../../lib/i18n.ts";

/** Waits for the texts of the forms whose fields are named. */
export function useFieldTexts(): void {
  useTranslation("companies");
  useTranslation("connections");
  useTranslation("file-lists");
  useTranslation("flows");
  useTranslation("phrase-campaigns");
  useTranslation("prompts");
  useTranslation("plans");
  useTranslation("queues");
  useTranslation("reports");
  useTranslation("settings");
  useTranslation("tags");
  useTranslation("ticket-dialogs");
  useTranslation("users");
}

/** Places of the labels of a form, as their keys begin, by what an act is about. */
const places: Partial<Record<string, readonly string[]>> = {
  company: ["companies:field."],
  connection: ["connections:field.", "connections:tab."],
  fileList: ["file-lists:field."],
  flow: ["flows:field."],
  phraseCampaign: ["phrase-campaigns:field."],
  prompt: ["prompts:field."],
  pixKeys: ["settings:tab."],
  places: ["settings:tab."],
  plan: ["plans:field.", "plans:limit.", "plans:flag."],
  queue: ["queues:field.", "queues:tab."],
  report: ["reports:column.", "reports:"],
  settings: ["settings:option."],
  tag: ["tags:field."],
  ticket: ["ticket-dialogs:export."],
  user: ["users:field.", "users:switch.", "shell:availability."],
};

/** Names that the texts of a form have for a field which is called otherwise. */
const namesInForms: Partial<Record<string, string>> = {
  ativarRoteador: "rotation",
  availability: "title",
  chatbots: "menu",
  closedTicketsPostImported: "importClose",
  collectiveVacationEnd: "vacationEnd",
  collectiveVacationMessage: "vacation",
  collectiveVacationStart: "vacationStart",
  complationMessage: "complation",
  defaultMenu: "menu",
  defaultTheme: "theme",
  enableImportMessage: "import",
  expiresInactiveMessage: "expiresMessage",
  expiresTicket: "expires",
  expiresTicketNPS: "ratingEnd",
  farewellMessage: "farewell",
  fileListId: "fileList",
  flowIdNotPhrase: "flowNotPhrase",
  flowIdWelcome: "flowWelcome",
  promptId: "prompt",
  integrationId: "integration",
  flowId: "flow",
  greetingMediaAttachment: "media",
  greetingMessage: "greeting",
  greetingMessageLane: "greeting",
  importOldMessages: "importFrom",
  importOldMessagesGroups: "importGroups",
  importRecentMessages: "importTo",
  includePrivate: "private",
  inactiveMessage: "inactive",
  keys: "pix",
  lane_greeting: "greeting",
  lane_hours: "timeLane",
  maxUseBotQueues: "maxMenus",
  maxUseBotQueuesNPS: "ratingRepeats",
  next_lane_id: "nextLane",
  nextLaneId: "nextLane",
  options: "files",
  orderQueue: "order",
  outOfHoursMessage: "outOfHours",
  queueIdImportMessages: "importQueue",
  queueIds: "queues",
  ratingMessage: "rating",
  rollback_lane_id: "rollbackLane",
  rollbackLaneId: "rollbackLane",
  schedules: "hours",
  sendIdQueue: "sendQueue",
  tempoRoteador: "rotationTime",
  timeCreateNewTicket: "reopen",
  timeInactiveMessage: "inactiveTime",
  timeSendQueue: "sendTime",
  timeUseBotQueues: "menuPause",
  waitingMessage: "waiting",
  whatsappId: "connection",
  whenExpiresTicket: "lastWord",
};

/** Key of a field's label in the form of what an act is about; undefined where no form has it. */
export function labelOf(action: string, field: string, isText = hasText): TextKey | undefined {
  const camel = field.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const name = namesInForms[field] ?? camel;
  return (places[action.split(".")[0] ?? ""] ?? [])
    .flatMap((place) => [`${place}${name}.label`, `${place}${name}`])
    .find(isText);
}
