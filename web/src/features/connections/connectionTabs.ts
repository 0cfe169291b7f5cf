/** The parts of a connection's form, in their order. */
export const connectionTabs = ["general", "messages", "chatbot", "rating", "hours", "import"] as const;
export type ConnectionTab = (typeof connectionTabs)[number];

const places: Record<string, ConnectionTab> = {
  greetingMessage: "messages",
  media: "messages",
  complationMessage: "messages",
  outOfHoursMessage: "messages",
  collectiveVacationMessage: "messages",
  collectiveVacationStart: "messages",
  collectiveVacationEnd: "messages",
  maxUseBotQueues: "chatbot",
  waitingMessage: "chatbot",
  timeUseBotQueues: "chatbot",
  timeSendQueue: "chatbot",
  sendIdQueue: "chatbot",
  timeCreateNewTicket: "chatbot",
  timeInactiveMessage: "chatbot",
  inactiveMessage: "chatbot",
  expiresTicket: "chatbot",
  expiresInactiveMessage: "chatbot",
  whenExpiresTicket: "chatbot",
  promptId: "chatbot",
  flowIdWelcome: "chatbot",
  integrationId: "chatbot",
  flowIdNotPhrase: "chatbot",
  ratingMessage: "rating",
  expiresTicketNPS: "rating",
  maxUseBotQueuesNPS: "rating",
  schedules: "hours",
  enableImportMessage: "import",
  importOldMessages: "import",
  importRecentMessages: "import",
  importOldMessagesGroups: "import",
  closedTicketsPostImported: "import",
  queueIdImportMessages: "import",
};

/** Tab on which the field of a path stands. */
export const tabOf = (path: string): ConnectionTab => places[path.split(".")[0] ?? ""] ?? "general";
