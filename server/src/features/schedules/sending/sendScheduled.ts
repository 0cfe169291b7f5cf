import { renderVariables } from "@balcao/flow-engine";
import type { ScheduleFailure } from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
import type { Services } from "../../../platform/http/index.ts";
import { fileDraft, messageVariables, sign, writeOutbound } from "../../messages/index.ts";
import { keepSendNotices } from "../../notifications/index.ts";
import { readHolidays } from "../../settings/index.ts";
import type { LockedTicket } from "../../tickets/index.ts";
import { findOrCreatePlaceTicket, findTarget, senderOf } from "./targetOfSchedule.ts";
import { calendarOf, goesOnAnyDay } from "./planSends.ts";
import { findFile } from "../findFile.ts";
import { lockSchedule, type LockedSchedule, ownersOf } from "../schedules.access.ts";
import { scheduleUpdated } from "../schedules.events.ts";
import { type SendKey, setSendTimers } from "./sendTimers.ts";

/** Later than this nothing goes to a contact by itself any more (decisions §7). Hours. */
const latest = 24;

interface DueRow {
  [column: string]: unknown;
  number: number;
  due_at: string;
  is_missed: boolean;
  /** Reason why an earlier try waits for another. */
  failure: ScheduleFailure | null;
}

/**
 * Sends what is due, in one transaction with the mark that it was: a process that is killed before the commit has sent
 * nothing, after it has sent it once. What was edited, paused, deleted or taken by another process meanwhile is left alone.
 */
export async function sendScheduled(services: Services, tx: Tx, key: SendKey): Promise<void> {
  const schedule = await lockSchedule(tx, key.scheduleId);
  if (!schedule || schedule.paused_at !== null) return;
  const due = await takeDue(tx, key);
  if (!due) return;
  await settle(services, tx, { schedule, due });
}

/** It stands otherwise than before. */
function emitChange(tx: Tx, schedule: LockedSchedule): void {
  const owners = ownersOf(schedule);
  tx.emit(scheduleUpdated, {
    scheduleId: schedule.id,
    before: owners,
    after: owners,
    by: senderOf(schedule),
  });
}

interface Due {
  schedule: LockedSchedule;
  due: DueRow;
}

async function settle(services: Services, tx: Tx, { schedule, due }: Due): Promise<void> {
  if (due.is_missed)
    return markFailed(
      tx,
      { schedule, due },
      due.failure ?? { code: "missed", reason: `More than ${latest} hours late` },
    );
  const later = await findBetterDay(services, tx, { schedule, due });
  if (later !== undefined) return postpone(tx, { schedule, due }, later);
  const target = await findTarget(tx, schedule, services.channels);
  if ("code" in target) return markFailed(tx, { schedule, due }, target);
  const ticket = await findOrCreatePlaceTicket(tx, schedule, target);
  if (!ticket) return tryAgain(tx, { schedule, due }, beingAsked);
  await markSent(tx, { schedule, due }, await write(services, tx, { schedule, ticket, number: due.number }));
}

async function takeDue(tx: Tx, { scheduleId, number }: SendKey): Promise<DueRow | undefined> {
  const [row] = await tx.query<DueRow>({
    name: "take-due-schedule-send",
    text: `
      select number, due_at, failure, due_at < app.now() - make_interval(hours => $4) as is_missed from schedule_sends
      where company_id = $1 and schedule_id = $2 and number = $3 and state = 'pending' and due_at <= app.now() for update`,
    values: [tx.companyId, scheduleId, number, latest],
  });
  return row;
}

/** A holiday may have been added since it was planned: then the business day before is over. */
async function findBetterDay(
  services: Services,
  tx: Tx,
  { schedule, due }: Due,
): Promise<string | undefined> {
  if (goesOnAnyDay(schedule)) return undefined;
  const { timezone } = await services.settings.ofCompany(tx.companyId);
  const calendar = calendarOf(timezone, await readHolidays(tx));
  const { isBusinessDay, moveForward } = await import("../occurrences.ts");
  return isBusinessDay(calendar, due.due_at) ? undefined : moveForward(calendar, due.due_at);
}

interface Writing {
  schedule: LockedSchedule;
  ticket: LockedTicket;
  number: number;
}

/** The message as its author would have sent it: variables filled, signed, with its file. Answers its id. */
async function write(services: Services, tx: Tx, { schedule, ticket, number }: Writing): Promise<number> {
  const variables = await messageVariables(tx, { ticket, userId: schedule.user_id });
  const { sendSignMessage } = await services.settings.ofCompany(tx.companyId);
  const signs = schedule.signs && sendSignMessage === "enabled";
  const body = sign(renderVariables(schedule.body, variables), signs ? variables.userName : undefined);
  const clientId = `schedule ${schedule.id}.${number}`;
  const common = { ticket, userId: schedule.user_id, by: senderOf(schedule) };
  const file = schedule.file_id && (await findFile(tx, schedule.file_id));
  if (!file) return writeOutbound(tx, services.wakeSender, { ...common, body, clientId });
  const draft = fileDraft(file, body, { voice: false });
  if (draft.mediaType !== "audio")
    return writeOutbound(tx, services.wakeSender, { ...common, ...draft, clientId });
  // Sounds carry no caption: the text goes before.
  await writeOutbound(tx, services.wakeSender, { ...common, body, clientId: `${clientId} text` });
  return writeOutbound(tx, services.wakeSender, {
    ...common,
    ...fileDraft(file, "", { voice: false }),
    clientId,
  });
}

async function markSent(tx: Tx, { schedule, due }: Due, messageId: number): Promise<void> {
  await tx.query({
    name: "mark-schedule-sent",
    text: `
      update schedule_sends set state = 'sent', done_at = app.now(), message_id = $4, failure = null
      where company_id = $1 and schedule_id = $2 and number = $3`,
    values: [tx.companyId, schedule.id, due.number, messageId],
  });
  emitChange(tx, schedule);
}

async function markFailed(tx: Tx, { schedule, due }: Due, failure: ScheduleFailure): Promise<void> {
  await tx.query({
    name: "mark-schedule-failed",
    text: `
      update schedule_sends set state = $4, done_at = app.now(), failure = $5
      where company_id = $1 and schedule_id = $2 and number = $3`,
    values: [
      tx.companyId,
      schedule.id,
      due.number,
      failure.code === "missed" ? "missed" : "failed",
      JSON.stringify(failure),
    ],
  });
  emitChange(tx, schedule);
  await keepSendNotices(tx, {
    scheduleId: schedule.id,
    number: due.number,
    authorId: schedule.user_id,
    by: senderOf(schedule),
  });
}

const beingAsked: ScheduleFailure = {
  code: "ERR_TICKET_STATUS",
  reason: "The contact is being asked for a rating or for consent",
};

/** Tries again in a minute: what stands in the way passes by itself. Should it not within the hours that there are, it is the reason. */
async function tryAgain(tx: Tx, { schedule, due }: Due, failure: ScheduleFailure): Promise<void> {
  const [row] = await tx.query<{ later: string }>({
    name: "try-schedule-send-again",
    text: `
      update schedule_sends set failure = $4 where company_id = $1 and schedule_id = $2 and number = $3
      returning app.now() + interval '1 minute' as later`,
    values: [tx.companyId, schedule.id, due.number, JSON.stringify(failure)],
  });
  if (row) await setSendTimers(tx, [{ scheduleId: schedule.id, number: due.number, dueAt: row.later }]);
  if (due.failure === null) emitChange(tx, schedule);
}

async function postpone(tx: Tx, { schedule, due }: Due, dueAt: string): Promise<void> {
  await tx.query({
    name: "postpone-schedule-send",
    text: "update schedule_sends set due_at = $4 where company_id = $1 and schedule_id = $2 and number = $3",
    values: [tx.companyId, schedule.id, due.number, dueAt],
  });
  await setSendTimers(tx, [{ scheduleId: schedule.id, number: due.number, dueAt }]);
  emitChange(tx, schedule);
}
