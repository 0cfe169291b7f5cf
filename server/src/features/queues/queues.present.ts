import type { Queue, QueueBody } from "@balcao/contract";
import type { Selectable } from "kysely";
import type { Tables } from "../../platform/database/index.ts";

export type QueueRow = Selectable<Tables["queues"]>;

export const presentQueue = (row: QueueRow): Queue => ({
  id: row.id,
  name: row.name,
  color: row.color,
  orderQueue: row.order_queue,
  greetingMessage: row.greeting_message,
  outOfHoursMessage: row.out_of_hours_message,
  tempoRoteador: row.rotation_minutes,
  ativarRoteador: row.rotation_on,
  promptId: row.prompt_id,
  integrationId: row.integration_id,
  fileListId: row.file_list_id,
  closeTicket: row.close_ticket,
  waitingLimit: row.waiting_limit,
  schedules: row.opening_hours,
});

/** The columns of the fields that are given. */
export function queueColumns(fields: { [K in keyof QueueBody]?: QueueBody[K] | undefined }) {
  return {
    ...(fields.name !== undefined && { name: fields.name }),
    ...(fields.color !== undefined && { color: fields.color }),
    ...(fields.orderQueue !== undefined && { order_queue: fields.orderQueue }),
    ...(fields.greetingMessage !== undefined && { greeting_message: fields.greetingMessage }),
    ...(fields.outOfHoursMessage !== undefined && { out_of_hours_message: fields.outOfHoursMessage }),
    ...(fields.tempoRoteador !== undefined && { rotation_minutes: fields.tempoRoteador }),
    ...(fields.ativarRoteador !== undefined && { rotation_on: fields.ativarRoteador }),
    ...(fields.closeTicket !== undefined && { close_ticket: fields.closeTicket }),
    ...(fields.waitingLimit !== undefined && { waiting_limit: fields.waitingLimit }),
    ...(fields.fileListId !== undefined && { file_list_id: fields.fileListId }),
    ...(fields.promptId !== undefined && { prompt_id: fields.promptId }),
    ...(fields.integrationId !== undefined && { integration_id: fields.integrationId }),
    ...(fields.schedules !== undefined && { opening_hours: JSON.stringify(fields.schedules) }),
  };
}
