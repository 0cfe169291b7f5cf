import type { ChatbotOption, ChatbotOptionBody, OptionType } from "@balcao/contract";
import { randomId } from "../../../lib/randomId.ts";

/** An option of a queue's menu while it is edited. */
export interface OptionValues {
  /** Tells it from the others, also while it has no id. */
  key: string;
  id?: number;
  name: string;
  greetingMessage: string;
  queueType: OptionType;
  closeTicket: boolean;
  optQueueId: string | null;
  optUserId: string | null;
  optFileId: string | null;
  optIntegrationId: string | null;
  options: OptionValues[];
}

/** Path to an option: its place in the first menu, then in the menu below that option, and so on. */
export type OptionPath = readonly number[];
type Menu = readonly OptionValues[];

export const newOption = (): OptionValues => ({
  key: randomId(),
  name: "",
  greetingMessage: "",
  queueType: "text",
  closeTicket: false,
  optQueueId: null,
  optUserId: null,
  optFileId: null,
  optIntegrationId: null,
  options: [],
});

export const valuesOfMenu = (menu: readonly ChatbotOption[]): OptionValues[] =>
  menu.map(({ id, name, greetingMessage, queueType, closeTicket, ...option }) => ({
    key: String(id),
    id,
    name,
    greetingMessage,
    queueType,
    closeTicket,
    optQueueId: idText(option.optQueueId),
    optUserId: idText(option.optUserId),
    optFileId: idText(option.optFileId),
    optIntegrationId: idText(option.optIntegrationId),
    options: valuesOfMenu(option.options),
  }));

/**
 * Makes the body of a menu. An option that leads elsewhere has no menu below it, and what does not lead there names
 * nobody.
 */
export const bodyOfMenu = (menu: Menu): ChatbotOptionBody[] =>
  menu.map(({ key: _key, id, name, greetingMessage, queueType, closeTicket, ...option }) => ({
    ...(id !== undefined && { id }),
    name: name.trim(),
    greetingMessage: greetingMessage.trim(),
    queueType,
    closeTicket,
    optQueueId: queueType === "queue" || queueType === "attendent" ? idOf(option.optQueueId) : null,
    optUserId: queueType === "attendent" ? idOf(option.optUserId) : null,
    optFileId: queueType === "file" ? idOf(option.optFileId) : null,
    optIntegrationId: queueType === "integration" ? idOf(option.optIntegrationId) : null,
    options: queueType === "text" ? bodyOfMenu(option.options) : [],
  }));

/** The menu with the one that a path leads into changed; the empty path leads into the menu itself. */
export function changeMenu(
  menu: Menu,
  path: OptionPath,
  change: (below: OptionValues[]) => OptionValues[],
): OptionValues[] {
  const [at, ...rest] = path;
  if (at === undefined) return change([...menu]);
  return menu.map((option, index) =>
    index === at ? { ...option, options: changeMenu(option.options, rest, change) } : option,
  );
}

export const changeOption = (menu: Menu, path: OptionPath, change: Partial<OptionValues>): OptionValues[] =>
  changeMenu(menu, path.slice(0, -1), (beside) =>
    beside.map((option, at) => (at === path.at(-1) ? { ...option, ...change } : option)),
  );

export const addOption = (menu: Menu, below: OptionPath, option: OptionValues): OptionValues[] =>
  changeMenu(menu, below, (options) => [...options, option]);

export const removeOption = (menu: Menu, path: OptionPath): OptionValues[] =>
  changeMenu(menu, path.slice(0, -1), (beside) => beside.filter((_option, at) => at !== path.at(-1)));

/** Moves an option to another place of its own menu. */
export const moveOption = (menu: Menu, path: OptionPath, to: number): OptionValues[] =>
  changeMenu(menu, path.slice(0, -1), (beside) => {
    const from = path.at(-1) ?? 0;
    const moved = beside[from];
    if (moved === undefined || to < 0 || to >= beside.length) return beside;
    return beside.toSpliced(from, 1).toSpliced(to, 0, moved);
  });

/** `[0, 1]` as problems name it: `0.options.1`. */
export const problemPath = (path: OptionPath): string => path.join(".options.");

const idText = (id: number | null): string | null => (id === null ? null : String(id));
const idOf = (text: string | null): number | null => (text === null ? null : Number(text));
