import type {
  Menu,
  MenuAnswer,
  MenuChoice,
  MenuEffect,
  MenuId,
  MenuOption,
  MenuQueue,
  MenuSaying,
  MenuState,
  MenuStep,
} from "./menu.ts";
import { changedMenu, invalidAnswer, type MenuExit, menuText } from "./menuText.ts";
import { readMenuAnswer } from "./readMenuAnswer.ts";

/** Menus below each other that are offered at most; a tree is never deeper, and one that is ends here. */
export const deepestMenu = 10;

/** A menu with choices: that of several queues, of a queue, or below an option. */
interface Level {
  /** Null in the menu of several queues. */
  queue: MenuQueue | null;
  path: readonly MenuOption[];
}

/**
 * Steps through a menu: first without state and answer, then for each answer of the contact. An answer is read against what
 * was offered, whatever the menu is by now. Asks nobody and knows no time, so that the preview of a queue shows what a
 * contact will read.
 */
export function stepMenu(menu: Menu, state: MenuState | null, answer: MenuAnswer | null): MenuStep {
  if (!state || !answer) return begin(menu, 0);
  const level = levelOf(menu, state);
  const choices = state.offered ?? (level ? offerOf(menu, level).choices : []);
  const read = readMenuAnswer(answer, { choices, exits: exitsOf(state.queueId) });
  if (read && "exit" in read && read.exit === "leave") return leave(level ?? { queue: null, path: [] });
  const mayOffer = menu.maxUseBotQueues <= 0 || state.used < menu.maxUseBotQueues;
  if (read && "exit" in read) return mayOffer ? begin(menu, state.used) : giveUp(menu);
  if (!level) return beginChanged(menu, state);
  if (read) {
    const chosen = choose(menu, level, (id) => choiceId(level, id) === read.choice);
    if (chosen) return enter({ menu, level: chosen, used: state.used });
    return level.queue ? ask({ menu, level, used: state.used }, changedMenu) : beginChanged(menu, state);
  }
  return mayOffer ? ask({ menu, level, used: state.used + 1 }, invalidAnswer) : giveUp(menu);
}

/** The menu of all queues, or that of the only one. */
function begin(menu: Menu, used: number, heading = ""): MenuStep {
  const [first, ...others] = menu.queues;
  if (!first) return { say: null, state: null, effect: { kind: "queue", queueId: null } };
  const level = { queue: others.length > 0 ? null : first, path: [] };
  return enter({ menu, level, used: used + 1 }, heading);
}

/** It changed under the contact, which is no mistake of theirs. */
const beginChanged = (menu: Menu, { used }: MenuState): MenuStep => begin(menu, used - 1, changedMenu);

interface MenuPosition {
  menu: Menu;
  level: Level;
  used: number;
}

/** Offers the menu of a place, or does what a place without one leads to. */
function enter(position: MenuPosition, heading = ""): MenuStep {
  const { queue, path } = position.level;
  if (!queue) return ask(position, heading);
  const option = path.at(-1);
  const { promptId = null } = queue;
  if (!option && promptId !== null)
    return { say: null, state: null, effect: { kind: "prompt", queueId: queue.id, promptId } };
  if (!option && queue.integrationId !== null)
    return { say: null, state: null, effect: integrationOf(queue, queue.integrationId) };
  if (choicesOf(position.menu, position.level).length > 0) return ask(position, heading);
  const say = sayingOf(position);
  return { say, state: null, effect: option ? effectOf(option, queue) : endOf(queue, queue.closeTicket) };
}

function ask(position: MenuPosition, heading: string): MenuStep {
  const { menu, level, used } = position;
  const { choices: offered } = offerOf(menu, level);
  return {
    say: sayingOf(position, heading),
    state: { queueId: level.queue?.id ?? null, optionIds: level.path.map(({ id }) => id), used, offered },
    effect: { kind: "ask" },
  };
}

const leave = ({ queue }: Level): MenuStep => ({
  say: null,
  state: null,
  effect: { kind: "resolve", queueId: queue?.id ?? null, withFarewell: true },
});

const giveUp = ({ sendIdQueue }: Menu): MenuStep => ({
  say: null,
  state: null,
  effect: { kind: "giveUp", queueId: sendIdQueue },
});

/** Effect of an option without a menu below it; one whose target is gone leaves the ticket in its queue. */
function effectOf(option: MenuOption, queue: MenuQueue): MenuEffect {
  const { queueType, optQueueId, optUserId, optIntegrationId } = option;
  const queueId = optQueueId ?? queue.id;
  if (queueType === "queue") return { kind: "queue", queueId };
  if (queueType === "attendent")
    return optUserId === null
      ? { kind: "queue", queueId }
      : { kind: "attendant", queueId, userId: optUserId };
  if (queueType === "integration" && optIntegrationId !== null) return integrationOf(queue, optIntegrationId);
  return endOf(queue, option.closeTicket);
}

const integrationOf = ({ id }: MenuQueue, integrationId: MenuId): MenuEffect => ({
  kind: "integration",
  queueId: id,
  integrationId,
});

const endOf = ({ id }: MenuQueue, closes: boolean): MenuEffect =>
  closes ? { kind: "resolve", queueId: id, withFarewell: false } : { kind: "queue", queueId: id };

function sayingOf({ menu, level }: MenuPosition, heading = ""): MenuSaying | null {
  const { choices, exits } = offerOf(menu, level);
  const greeting = [heading, greetingOf(menu, level)].filter((part) => part !== "").join("\n\n");
  const fileListId = heading === "" ? filesOf(level) : null;
  const text = menuText(
    greeting,
    choices.map(({ name }) => name),
    exits,
  );
  return text === "" && fileListId === null ? null : { text, heading: greeting, choices, exits, fileListId };
}

function greetingOf(menu: Menu, { queue, path }: Level): string {
  return (path.at(-1) ?? queue ?? menu).greetingMessage.trim();
}

function filesOf({ queue, path }: Level): MenuId | null {
  const option = path.at(-1);
  if (!option) return queue?.fileListId ?? null;
  return option.queueType === "file" ? option.optFileId : null;
}

function offerOf(menu: Menu, level: Level): { choices: MenuChoice[]; exits: readonly MenuExit[] } {
  const choices = choicesOf(menu, level).map((one) => ({ id: choiceId(level, one.id), name: one.name }));
  if (choices.length === 0) return { choices, exits: [] };
  return { choices, exits: exitsOf(level.queue?.id ?? null) };
}

const exitsOf = (queueId: MenuId | null): readonly MenuExit[] =>
  queueId === null ? ["leave"] : ["back", "leave"];

const choiceId = ({ queue }: Level, id: MenuId): string => `${queue ? "option" : "queue"}-${id}`;

function choicesOf(menu: Menu, level: Level): readonly (MenuQueue | MenuOption)[] {
  return level.queue ? optionsOf(level.queue, level.path) : menu.queues;
}

/** Options below a queue, or below the last of the options chosen. */
function optionsOf(queue: MenuQueue, path: readonly MenuOption[]): readonly MenuOption[] {
  const option = path.at(-1);
  if (!option) return queue.options;
  return option.queueType === "text" && path.length < deepestMenu ? option.options : [];
}

/** One step down, to what `isMeant` says. */
function choose(menu: Menu, level: Level, isMeant: (id: MenuId) => boolean): Level | undefined {
  const { queue, path } = level;
  if (!queue) {
    const chosen = menu.queues.find(({ id }) => isMeant(id));
    return chosen && { queue: chosen, path: [] };
  }
  const option = optionsOf(queue, path).find(({ id }) => isMeant(id));
  return option && { queue, path: [...path, option] };
}

/** Level at which a state stands in the menu as it is now; undefined where there is no such menu any more. */
function levelOf(menu: Menu, { queueId, optionIds }: MenuState): Level | undefined {
  const root: Level = { queue: null, path: [] };
  let level = queueId === null ? root : choose(menu, root, (id) => id === queueId);
  for (const chosen of optionIds) level = level && choose(menu, level, (id) => id === chosen);
  return level && choicesOf(menu, level).length > 0 ? level : undefined;
}
