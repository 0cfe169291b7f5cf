import type announcements from "../locales/pt/announcements.json";
import type audit from "../locales/pt/audit.json";
import type auth from "../locales/pt/auth.json";
import type billing from "../locales/pt/billing.json";
import type board from "../locales/pt/board.json";
import type campaigns from "../locales/pt/campaigns.json";
import type companies from "../locales/pt/companies.json";
import type connections from "../locales/pt/connections.json";
import type contactImports from "../locales/pt/contact-imports.json";
import type contactPrivacy from "../locales/pt/contact-privacy.json";
import type contacts from "../locales/pt/contacts.json";
import type dashboard from "../locales/pt/dashboard.json";
import type externalApi from "../locales/pt/external-api.json";
import type contactLists from "../locales/pt/contact-lists.json";
import type fileLists from "../locales/pt/file-lists.json";
import type firstSteps from "../locales/pt/first-steps.json";
import type flows from "../locales/pt/flows.json";
import type flowEditor from "../locales/pt/flow-editor.json";
import type helps from "../locales/pt/helps.json";
import type inbox from "../locales/pt/inbox.json";
import type integrations from "../locales/pt/integrations.json";
import type internalChat from "../locales/pt/internal-chat.json";
import type kanban from "../locales/pt/kanban.json";
import type messages from "../locales/pt/messages.json";
import type notes from "../locales/pt/notes.json";
import type notifications from "../locales/pt/notifications.json";
import type panel from "../locales/pt/panel.json";
import type phraseCampaigns from "../locales/pt/phrase-campaigns.json";
import type prompts from "../locales/pt/prompts.json";
import type plans from "../locales/pt/plans.json";
import type queues from "../locales/pt/queues.json";
import type quickMessages from "../locales/pt/quick-messages.json";
import type reports from "../locales/pt/reports.json";
import type rules from "../locales/pt/rules.json";
import type schedules from "../locales/pt/schedules.json";
import type settings from "../locales/pt/settings.json";
import type shell from "../locales/pt/shell.json";
import type simulator from "../locales/pt/simulator.json";
import type support from "../locales/pt/support.json";
import type tags from "../locales/pt/tags.json";
import type templates from "../locales/pt/templates.json";
import type ticketDialogs from "../locales/pt/ticket-dialogs.json";
import type tickets from "../locales/pt/tickets.json";
import type toDo from "../locales/pt/to-do.json";
import type ui from "../locales/pt/ui.json";
import type users from "../locales/pt/users.json";

/** The files of texts, by their names. */
interface Texts {
  announcements: typeof announcements;
  audit: typeof audit;
  auth: typeof auth;
  billing: typeof billing;
  board: typeof board;
  campaigns: typeof campaigns;
  companies: typeof companies;
  connections: typeof connections;
  "contact-imports": typeof contactImports;
  "contact-privacy": typeof contactPrivacy;
  contacts: typeof contacts;
  dashboard: typeof dashboard;
  "external-api": typeof externalApi;
  "contact-lists": typeof contactLists;
  "file-lists": typeof fileLists;
  "first-steps": typeof firstSteps;
  flows: typeof flows;
  "flow-editor": typeof flowEditor;
  helps: typeof helps;
  inbox: typeof inbox;
  "internal-chat": typeof internalChat;
  kanban: typeof kanban;
  messages: typeof messages;
  notes: typeof notes;
  notifications: typeof notifications;
  panel: typeof panel;
  integrations: typeof integrations;
  "phrase-campaigns": typeof phraseCampaigns;
  prompts: typeof prompts;
  plans: typeof plans;
  queues: typeof queues;
  "quick-messages": typeof quickMessages;
  reports: typeof reports;
  rules: typeof rules;
  schedules: typeof schedules;
  settings: typeof settings;
  shell: typeof shell;
  simulator: typeof simulator;
  support: typeof support;
  tags: typeof tags;
  templates: typeof templates;
  "ticket-dialogs": typeof ticketDialogs;
  tickets: typeof tickets;
  "to-do": typeof toDo;
  ui: typeof ui;
  users: typeof users;
}

/** A file of texts. */
export type TextFile = keyof Texts;

/** `a.b` for the text b in the group a; of a text with plurals the key without `_one` and `_other`. */
type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends string ? Singular<K> : `${K}.${KeysOf<T[K]>}`;
}[keyof T & string];
type Singular<K extends string> = K extends `${infer Text}_${"zero" | "one" | "many" | "other"}` ? Text : K;

/** The texts of one file, within it. */
export type KeyIn<F extends TextFile> = F extends TextFile ? KeysOf<Texts[F]> : never;

/** Any text, with the name of its file. */
export type TextKey = { [F in TextFile]: `${F}:${KeyIn<F>}` }[TextFile];
