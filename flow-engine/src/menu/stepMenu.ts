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
import { invalidAnswer, type MenuExit, menuText } from "./menuText.ts";
import { readAnswer } from "./readAnswer.ts";

/** Menus below each other that are offered at most; a tree is never deeper, and one that is ends here. */
export const deepestMenu = 10;

/** A menu with choices: that of several queues, of a queue, or below an option. */
interface Level {
  /** Null in the menu of several queues. */
  queue: MenuQueue | null;
  path: readonly MenuOption[];
}

/**
 * Steps through a menu: first without state and answer, then for each answer of the contact. Asks nobody and
 * knows no time, so that the preview of a queue shows what a contact will read.
 */
export function stepMenu(menu: Menu, state: MenuState | null, answer: MenuAnswer | null): MenuStep {
  const level = state && levelOf(menu, state);
  if (!state || !answer) return begin(menu, 0);
  // One that was changed meanwhile begins anew.
  if (!level) return mayOffer(menu, state) ? begin(menu, state.used) : giveUp(menu);
  const read = readAnswer(answer, offerOf(menu, level));
  const chosen =
    read && "choice" in read ? choose(menu, level, (id) => choiceId(level, id) === read.choice) : undefined;
  if (chosen) return enter({ menu, level: chosen, used: state.used });
  if (read && "exit" in read && read.exit === "leave") return leave(level);
  if (!mayOffer(menu, state)) return giveUp(menu);
  if (read) return begin(menu, state.used);
  return ask({ menu, level, used: state.used + 1 }, invalidAnswer);
}

/** The menu of all queues, or that of the only one. */
function begin(menu: Menu, used: number): MenuStep {
  const [first, ...others] = menu.queues;
  if (!first) return { say: null, state: null, effect: { kind: "queue", queueId: null } };
  return enter({ menu, level: { queue: others.length > 0 ? null : first, path: [] }, used: used + 1 });
}

interface MenuPosition {
  menu: Menu;
  level: Level;
  used: number;
}

/** Offers the menu of a place, or does what a place without one leads to. */
function enter(position: MenuPosition): MenuStep {
  const { queue, path } = position.level;
  if (!queue) return ask(position);
  const option = path.at(-1);
  if (!option && queue.integrationId !== null)
    return { say: null, state: null, effect: integrationOf(queue, queue.integrationId) };
  if (choicesOf(position.menu, position.level).length > 0) return ask(position);
  const say = sayingOf(position);
  return { say, state: null, effect: option ? effectOf(option, queue) : endOf(queue, queue.closeTicket) };
}

function ask(position: MenuPosition, heading = ""): MenuStep {
  const { level, used } = position;
  return {
    say: sayingOf(position, heading),
    state: { queueId: level.queue?.id ?? null, optionIds: level.path.map(({ id }) => id), used },
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

const mayOffer = ({ maxUseBotQueues }: Menu, { used }: MenuState): boolean =>
  maxUseBotQueues <= 0 || used < maxUseBotQueues;

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
  return { choices, exits: level.queue ? ["back", "leave"] : ["leave"] };
}

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
