import type { ChatbotOption, ChatbotOptionBody } from "@balcao/contract";
import type { Selectable } from "kysely";
import type { Tables } from "../../../platform/database/index.ts";

export type OptionRow = Omit<Selectable<Tables["chatbot_options"]>, "company_id" | "queue_id">;

/** The menu of a queue (`parentId` null) or below an option, from all rows of the queue in the order of their places. */
export function treeOf(rows: readonly OptionRow[], parentId: number | null = null): ChatbotOption[] {
  const byParent = Map.groupBy(rows, (row) => row.parent_id);
  const menuBelow = (id: number | null): ChatbotOption[] =>
    (byParent.get(id) ?? []).map((row) => presentOption(row, menuBelow(row.id)));
  return menuBelow(parentId);
}

const presentOption = (row: OptionRow, options: ChatbotOption[]): ChatbotOption => ({
  id: row.id,
  name: row.name,
  greetingMessage: row.greeting_message,
  queueType: row.queue_type,
  closeTicket: row.close_ticket,
  optQueueId: row.opt_queue_id,
  optUserId: row.opt_user_id,
  optIntegrationId: row.opt_integration_id,
  optFileId: row.opt_file_id,
  options,
});

/** The rows of a menu and of all below it; an option without id takes the next that `newId` gives. */
export function rowsOf(
  menu: readonly ChatbotOptionBody[],
  newId: () => number,
  parentId: number | null = null,
): OptionRow[] {
  return menu.flatMap((option, position) => {
    const id = option.id ?? newId();
    const row: OptionRow = {
      id,
      parent_id: parentId,
      position,
      name: option.name,
      greeting_message: option.greetingMessage,
      queue_type: option.queueType,
      close_ticket: option.closeTicket,
      opt_queue_id:
        option.queueType === "queue" || option.queueType === "attendent" ? option.optQueueId : null,
      opt_user_id: option.queueType === "attendent" ? option.optUserId : null,
      opt_file_id: option.queueType === "file" ? option.optFileId : null,
      opt_integration_id: option.queueType === "integration" ? option.optIntegrationId : null,
    };
    return [row, ...rowsOf(option.options, newId, id)];
  });
}

/** Every option of a menu and below it, itself first. */
export const flatten = <O extends { options: O[] }>(menu: readonly O[]): O[] =>
  menu.flatMap((option) => [option, ...flatten(option.options)]);

/** The menu with one option of it, however deep, made into others: none deletes it. */
export const replaceOption = <O extends { id?: number | undefined; options: O[] }>(
  menu: readonly O[],
  id: number,
  change: (option: O) => O[],
): O[] =>
  menu.flatMap((option) =>
    option.id === id ? change(option) : [{ ...option, options: replaceOption(option.options, id, change) }],
  );
