/**
 * Every feature, in import order: a feature may import the door (index.ts) of those above it.
 * The boundary rules in .dependency-cruiser.mjs and the mirror check are made from this list.
 */
export const features = [
  // foundation
  "audit",
  "undo",
  "settings",
  "plans",
  "users",
  "companies",
  "auth",
  "support",
  "billing",
  "storage",
  // directory
  "file-lists",
  "queues",
  "tags",
  "contacts",
  "connections",
  "contact-imports",
  "quick-messages",
  "stickers",
  "announcements",
  "helps",
  "to-do",
  // conversation
  "tickets",
  "notes",
  "kanban",
  "messages",
  "rich-messages",
  "transcripts",
  "simulator",
  "notifications",
  "internal-chat",
  "panel",
  "first-steps",
  "search",
  // automation
  "flows",
  "phrase-campaigns",
  "prompts",
  "integrations",
  "responder",
  "schedules",
  "contact-lists",
  "campaigns",
  "timers",
  // over all that names a contact
  "contact-merges",
  "contact-privacy",
  // whole companies
  "move-in",
  // pages that compose several features
  "inbox",
  "board",
  "contact-book",
  // insight and edge
  "dashboard",
  "reports",
  "external-api",
];

/** Features that one side alone has, and why; every other is in the contract, on the server and, where it has a page, in the web. */
export const oneSided = {
  "server/move-in": "companies come over from other systems at the command line; it has no call of its own",
  "server/timers": "what comes due of conversations; it has no call of its own",
  "web/inbox": "the page of tickets and messages; it has no call of its own",
  "web/board": "the page of the kanban with the conversations of its cards; the calls are kanban's",
  "web/contact-book":
    "the page of contacts, with the conversations that begin there; it has no call of its own",
  "web/to-do": "everybody's own list, kept in the browser alone",
};

/** Features of contract and server without a page of their own: where the web has what people see of them, below web/src. */
export const shownElsewhere = {
  "contact-merges": { in: "features/contacts", because: "two contacts become one on their page" },
  responder: {
    in: "features/connections/tryIt",
    because: "what a connection answers is tried on its page",
  },
  "rich-messages": {
    in: "features/messages/rich",
    because: "outbox, bubbles and composer need it: of its own it would be needed from above",
  },
  stickers: {
    in: "features/messages/composer/stickers",
    because: "they are chosen and sent where one writes, and kept from a message",
  },
  transcripts: { in: "features/tickets/dialogs", because: "a dialog of the ticket that is printed" },
  undo: { in: "lib/undo.ts", because: "every page takes back its own acts" },
};
