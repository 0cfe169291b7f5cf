import { type DurableListener, payloadOf, setOffBy } from "../../../platform/events/index.ts";
import { messageFailureChanged } from "../../messages/index.ts";
import { keepSendNotices } from "../../notifications/index.ts";

/** A day later its author has looked. */
const maxAgeMs = 86_400_000;

/** Listener of providers' refusals, which come after the schedule was done with the sending: its author is told of them too. */
export const refusedSends: DurableListener = {
  consumer: "refused-schedule-sends",
  on: [messageFailureChanged.name],
  delayMs: 500,
  maxAgeMs,
  isNeeded: () => Promise.resolve(true),
  async handle(tx, events) {
    const changed = events.flatMap((event) => payloadOf(event, messageFailureChanged) ?? []);
    const last = changed.at(-1);
    if (!last) return;
    const refused = await tx.query<{ schedule_id: number; number: number; user_id: number | null }>({
      name: "refused-schedule-sends",
      text: `
        select d.schedule_id, d.number, s.user_id from schedule_sends d
        join schedules s on s.company_id = d.company_id and s.id = d.schedule_id
        join messages m on m.company_id = d.company_id and m.id = d.message_id and m.failure is not null
        where d.company_id = $1 and d.message_id = any($2::bigint[]) order by d.schedule_id, d.number`,
      values: [tx.companyId, changed.map(({ messageId }) => messageId)],
    });
    for (const { schedule_id: scheduleId, number, user_id: authorId } of refused)
      await keepSendNotices(tx, {
        scheduleId,
        number,
        authorId,
        by: setOffBy(last.by, { feature: "schedules", rule: "scheduleRefused", id: scheduleId }),
      });
  },
};
