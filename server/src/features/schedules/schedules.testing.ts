import {
  type Answer,
  type ClientInput,
  type Endpoint,
  type Schedule,
  type ScheduleBody,
  schedulesEndpoints,
} from "@balcao/contract";
import type { z } from "zod";
import type { Site } from "../tickets/tickets.testing.ts";

interface Caller {
  ok<E extends Endpoint>(endpoint: E, input?: ClientInput<E>): Promise<Answer<E>>;
}

export const hoursFromNow = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** A message in an hour, unless said otherwise. */
export const buildSchedule = (
  caller: Caller,
  fields: Partial<z.input<typeof ScheduleBody>> & { contactId: number },
): Promise<Schedule> =>
  caller.ok(schedulesEndpoints.create, {
    body: { body: "Olá, tudo bem?", sendAt: hoursFromNow(1), ...fields },
  });

/** Acts as if so many hours had gone by for what a company has ahead. */
export const letHoursPass = ({ database, companyId }: Site, hours: number): Promise<unknown> =>
  database.tenant(companyId, (tx) =>
    tx.query({
      text: `
        with timer as (
          update timers set due_at = due_at - make_interval(hours => $2), next_at = next_at - make_interval(hours => $2)
          where company_id = $1 and kind = 'schedules.send')
        update schedule_sends set due_at = due_at - make_interval(hours => $2)
        where company_id = $1 and state = 'pending'`,
      values: [companyId, hours],
    }),
  );
