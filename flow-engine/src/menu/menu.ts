import type { MenuExit } from "./menuText.ts";

/** An id as the caller has it: a number of the database, or the key of an option that is not saved yet. */
export type MenuId = number | string;

/** Option that a contact can choose below a queue. */
export interface MenuOption {
  id: MenuId;
  name: string;
  greetingMessage: string;
  queueType: "text" | "attendent" | "queue" | "integration" | "file";
  closeTicket: boolean;
  optQueueId: MenuId | null;
  optUserId: MenuId | null;
  optIntegrationId: MenuId | null;
  optFileId: MenuId | null;
  options: readonly MenuOption[];
}

/** A queue of the connection. One that is out of hours comes without options, and with that text as its greeting. */
export interface MenuQueue {
  id: MenuId;
  name: string;
  greetingMessage: string;
  integrationId: MenuId | null;
  /** Prompt that answers whoever enters it, instead of its menu. */
  promptId?: MenuId | null;
  fileListId: MenuId | null;
  closeTicket: boolean;
  options: readonly MenuOption[];
}

/** Menu that the bot of a connection offers: its queues where there are several, and the options of each. */
export interface Menu {
  greetingMessage: string;
  queues: readonly MenuQueue[];
  /**
   * Number of menus that are offered before the bot gives up, 0 for any number; what is reached by choosing costs none.
   */
  maxUseBotQueues: number;
  /** Queue of a conversation that the bot gives up. */
  sendIdQueue: MenuId | null;
}

/** The menu that waits for an answer. */
export interface MenuState {
  /** Null in the menu of several queues. */
  queueId: MenuId | null;
  /** The options chosen below the queue, from its first menu down. */
  optionIds: readonly MenuId[];
  /** Menus offered so far, without those reached by choosing. */
  used: number;
  /** Choices in the order in which they were offered: an answer means what was read. Missing in states of earlier versions. */
  offered?: readonly MenuChoice[] | undefined;
}

/** Choice of a menu; its id is what a row or button of a native menu carries (`queue-3`, `option-12`). */
export interface MenuChoice {
  id: string;
  name: string;
}

/** Answer of a contact to a menu: a text, or the id of a choice or an exit (`back`, `leave`) in a native menu. */
export type MenuAnswer = { text: string } | { choice: string };

/**
 * Menu as the bot says it. A channel with lists or buttons shows heading, choices and exits where they fit, others the
 * text.
 */
export interface MenuSaying {
  text: string;
  heading: string;
  choices: readonly MenuChoice[];
  exits: readonly MenuExit[];
  /** The files that follow. */
  fileListId: MenuId | null;
}

/** Effect of a menu on the ticket. */
export type MenuEffect =
  /** The menu waits for an answer. */
  | { kind: "ask" }
  /** The ticket waits in a queue; without one where the connection has none. */
  | { kind: "queue"; queueId: MenuId | null }
  /** It waits for one attendant of the queue. */
  | { kind: "attendant"; queueId: MenuId; userId: MenuId }
  | { kind: "integration"; queueId: MenuId; integrationId: MenuId }
  | { kind: "prompt"; queueId: MenuId; promptId: MenuId }
  | { kind: "resolve"; queueId: MenuId | null; withFarewell: boolean }
  /** The bot gives up: into a queue that was named for it, else the ticket waits as it is. */
  | { kind: "giveUp"; queueId: MenuId | null };

export interface MenuStep {
  /** Null where there is nothing to say. */
  say: MenuSaying | null;
  /** Null once the bot has done its part. */
  state: MenuState | null;
  effect: MenuEffect;
}
