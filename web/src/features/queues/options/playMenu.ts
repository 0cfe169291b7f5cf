import { type Menu, type MenuOption, type MenuSaying, type MenuEffect, stepMenu } from "@balcao/flow-engine";
import type { OptionValues } from "./optionEdits.ts";

/** The queue that is edited, in the menu of its preview; it may have no id yet. */
export const ownQueue = "own";

interface EditedQueue {
  name: string;
  greeting: string;
  closeTicket: boolean;
  fileListId: string | null;
  menu: readonly OptionValues[];
}

/** The menu of a connection that has the edited queue alone. */
export const menuOfQueue = ({ name, greeting, closeTicket, fileListId, menu }: EditedQueue): Menu => ({
  greetingMessage: "",
  queues: [
    {
      id: ownQueue,
      name,
      greetingMessage: greeting,
      closeTicket,
      integrationId: null,
      fileListId,
      options: menu.map(shownOption),
    },
  ],
  maxUseBotQueues: 0,
  sendIdQueue: null,
});

const shownOption = (option: OptionValues): MenuOption => ({
  ...option,
  id: option.key,
  name: option.name.trim() || "…",
  optIntegrationId: null,
  options: option.options.map(shownOption),
});

/** An answer by a click: what it chose, and the number or word that a contact would have typed. */
export interface Answered {
  choice: string;
  typed: string;
}

/** Answer of the contact, and what the bot said and did upon it. */
export interface Played {
  answered: Answered | undefined;
  say: MenuSaying | null;
  effect: MenuEffect;
}

/** The conversation so far. An answer whose option is no longer there was not given, nor what came after it. */
export function playMenu(menu: Menu, answers: readonly Answered[]): Played[] {
  let { say, state, effect } = stepMenu(menu, null, null);
  const played: Played[] = [{ answered: undefined, say, effect }];
  for (const answered of answers) {
    if (!say || !isOffered(say, answered)) break;
    ({ say, state, effect } = stepMenu(menu, state, { choice: answered.choice }));
    played.push({ answered, say, effect });
  }
  return played;
}

const isOffered = ({ choices, exits }: MenuSaying, { choice }: Answered): boolean =>
  choices.some(({ id }) => id === choice) || exits.some((exit) => exit === choice);
