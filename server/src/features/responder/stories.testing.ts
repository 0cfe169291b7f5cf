import { randomBytes } from "node:crypto";
import { endpoints, type ServiceHours, type TicketLogType } from "@balcao/contract";
import { expect, vi } from "vitest";
import type { TestApp } from "../../app/testing.ts";
import type { InboundContent, InboundEvent, InboundMessage } from "../../channels/port.ts";

/** Nobody is asked for a rating without them. */
const ratings = { ratingMessage: "De 0 a 10?", expiresTicketNPS: 60, waitingMessage: "" };
const patience = { timeout: 20_000, interval: 30 };
let phones = 0;

/** A company with a connection that nobody runs: what contacts write is put in by hand. */
export async function openHouse(app: TestApp) {
  const company = await app.inNewCompany();
  const { companyId } = company;
  const as = app.as(company.admin);
  const read = <R extends object>(text: string): Promise<R[]> =>
    app.database.read<R & { [column: string]: unknown }>(companyId, { text, values: [companyId] });
  const write = (text: string, ...values: unknown[]) =>
    app.database.tenant(companyId, (tx) => tx.query({ text, values: [companyId, ...values] }));
  const set = async (values: Record<string, string | boolean>) => {
    for (const [column, data] of Object.entries(values))
      await as.ok(endpoints.settings.updateCompanySetting, { body: { column: column as never, data } });
  };
  let colours = 0;
  const queue = async (name: string, own: Record<string, unknown> = {}) => {
    const color = `#${String((colours += 1)).padStart(2, "0")}AA${randomBytes(1).toString("hex")}`;
    return as.ok(endpoints.queues.create, { body: { name, color, orderQueue: colours, ...own } });
  };
  const connect = async (queueIds: readonly number[], settings: Record<string, unknown> = {}) => {
    const [row] = await app.database.tenant(companyId, (tx) =>
      tx.query<{ id: number }>({
        text: `
          insert into connections (company_id, name, channel, is_default, wanted, settings)
          values ($1, $2, 'whatsapp', false, false, $3) returning id`,
        values: [
          companyId,
          `Recepção ${randomBytes(3).toString("hex")}`,
          JSON.stringify({ ...ratings, ...settings }),
        ],
      }),
    );
    const id = row?.id ?? 0;
    for (const queueId of queueIds)
      await write(
        "insert into connection_queues (company_id, connection_id, queue_id) values ($1, $2, $3)",
        id,
        queueId,
      );
    return id;
  };
  const report = (connectionId: number, ...events: InboundEvent[]) =>
    app.running.pipeline.inbox.accept({ companyId, connectionId, events });
  return { ...company, as, read, write, set, queue, connect, report };
}

export type House = Awaited<ReturnType<typeof openHouse>>;

/** Somebody who writes on a connection. */
export function meet(house: House, connectionId: number, name = "João") {
  const phone = `55119${String(70_000_000 + (phones += 1))}`;
  const message = (content: InboundContent, fromMe = false): InboundMessage => {
    const providerId = randomBytes(8).toString("hex");
    return {
      kind: "message",
      eventId: `m:${providerId}`,
      chat: { identities: [{ kind: "phone", value: phone }], name, isGroup: false },
      at: new Date().toISOString(),
      key: { providerId, fromMe },
      content,
    };
  };
  const ofContact = `contact_id = (select contact_id from contact_identities where company_id = $1 and value = '${phone}')`;
  const transcript = async (): Promise<string[]> => {
    const rows = await house.read<{ from_me: boolean; body: string; media_type: string }>(
      `select from_me, body, media_type from messages where company_id = $1 and ${ofContact} order by id`,
    );
    return rows.map(({ from_me, body }) => `${from_me ? "bot" : "contato"}: ${body}`);
  };
  const ticket = async () => {
    const [row] = await house.read<{
      id: number;
      status: string;
      queue_id: number | null;
      user_id: number | null;
      is_bot: boolean;
      bot_gave_up: boolean;
      rating: number | null;
    }>(`select * from tickets where company_id = $1 and ${ofContact} order by id desc limit 1`);
    return row;
  };
  const log = async (): Promise<{ type: TicketLogType; rule: string | null }[]> =>
    house.read(
      `select type, cause ->> 'rule' as rule from ticket_logs where company_id = $1
       and ticket_id in (select id from tickets where company_id = $1 and ${ofContact}) order by id`,
    );
  /** Waits until everything that was said has been looked at, and lets what is not held leave. */
  const settle = async () => {
    await vi.waitFor(async () => {
      const [left] = await house.read<{ left: number }>(
        "select (select count(*) from bot_turns where company_id = $1)::int + (select count(*) from inbox where company_id = $1)::int as left",
      );
      expect(left?.left).toBe(0);
    }, patience);
    await house.write(
      `update outbox set attempted_at = coalesce(attempted_at, app.now())
       where company_id = $1 and next_at <= app.now() and ${ofContact}`,
    );
  };
  const sends = async (...contents: InboundContent[]) => {
    await house.report(connectionId, ...contents.map((content) => message(content)));
    await settle();
  };
  /** One of ours answers on the linked phone itself. */
  const isAnswered = async (body: string) => {
    await house.report(connectionId, message({ type: "text", body }, true));
    await settle();
  };
  /** Lets so much time pass for what the bot remembers, in seconds. */
  const wait = async (seconds: number) => {
    await house.write(
      `update flow_runs set state = state || jsonb_build_object('askedAt', (state ->> 'askedAt')::float8 - $2::float8,
         'firstAskedAt', (state ->> 'firstAskedAt')::float8 - $2::float8)
       where company_id = $1 and state is not null and ticket_id in (select id from tickets where company_id = $1 and ${ofContact})`,
      seconds * 1_000,
    );
    await house.write(
      `update tickets set bot_state = jsonb_set(bot_state, '{askedAt}', to_jsonb((bot_state ->> 'askedAt')::float8 - $2))
       where company_id = $1 and bot_state ? 'askedAt' and ${ofContact}`,
      seconds * 1_000,
    );
  };
  return {
    phone,
    transcript,
    ticket,
    log,
    sends,
    isAnswered,
    wait,
    message,
    settle,
    says: (...texts: string[]) => sends(...texts.map((body) => ({ type: "text" as const, body }))),
    chooses: (optionId: string) => sends({ type: "option", body: optionId, optionId }),
  };
}

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
/** Never open. */
export const neverOpen: ServiceHours[] = weekdays.map((weekdayEn) => ({
  weekday: weekdayEn,
  weekdayEn,
  startTimeA: "00:00",
  endTimeA: "00:00",
  startTimeB: "00:00",
  endTimeB: "00:00",
}));
