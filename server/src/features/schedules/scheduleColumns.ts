import type { schedulesEndpoints } from "@balcao/contract";
import type { z } from "zod";

export type ScheduleChange = z.output<typeof schedulesEndpoints.update.body>;

/** A change's fields as columns, but its time, which needs the company's clock. What is left out is not written. */
export const changedColumns = (fields: ScheduleChange) => ({
  contact_id: fields.contactId,
  body: fields.body,
  times: fields.enviarQuantasVezes,
  unit: fields.intervalo,
  every: fields.valorIntervalo,
  day_rule: fields.tipoDias,
  signs: fields.assinar,
  connection_id: fields.whatsappId,
  ticket_user_id: fields.ticketUserId,
  queue_id: fields.queueId,
  ticket_status: fields.statusTicket,
  open_ticket: fields.openTicket === undefined ? undefined : fields.openTicket === "enabled",
});

/** Says whether a change is about when it goes. */
export const isAboutTime = (change: ScheduleChange): boolean =>
  change.enviarQuantasVezes !== undefined ||
  change.intervalo !== undefined ||
  change.valorIntervalo !== undefined ||
  change.tipoDias !== undefined;
