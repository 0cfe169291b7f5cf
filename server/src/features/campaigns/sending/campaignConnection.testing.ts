import { type CampaignFields, type CampaignSettings, endpoints } from "@balcao/contract";
import type { InboundEvent } from "../../../channels/port.ts";
import type { Tx } from "../../../platform/database/index.ts";
import type { TestApp } from "../../../app/testing.ts";
import { buildContactList } from "../../contact-lists/contact-lists.testing.ts";
import { OutboxSender } from "../../messages/outbound/outboxSender.ts";
import { ScriptedSession } from "../../messages/outbound/scriptedSession.testing.ts";
import { buildConnection } from "../../tickets/tickets.testing.ts";
import { buildCampaign } from "../campaigns.testing.ts";

const { campaigns } = endpoints;

/** Every hour is one for campaigns, and there is no pause: tests do not depend on when they run. */
const always: Partial<CampaignSettings> = {
  messageInterval: 0,
  longerIntervalAfter: 0,
  sabado: true,
  domingo: true,
  startHour: "00:00",
  endHour: "23:59",
  weeklyLimit: 0,
};

/** Numbers of a company's own, as many as wanted. */
let drawn = 10_000_000;
export const someNumbers = (count: number): string[] =>
  Array.from({ length: count }, () => {
    drawn += 1;
    return `55119${drawn}`;
  });

/** A company with a connection whose session does what a script says, and campaigns that may always send. */
export async function openCampaignConnection(
  app: TestApp,
  {
    settings = {},
    channel = "simulator",
  }: { settings?: Partial<CampaignSettings>; channel?: "simulator" | "whatsapp" | "whatsappapi" } = {},
) {
  const { companyId, admin, ana, bia } = await app.inNewCompany();
  const site = { database: app.database, companyId };
  const connectionId = await buildConnection(site, {
    is_default: true,
    name: "Recepção",
    channel,
    status: "CONNECTED",
  });
  await app.as(admin).ok(campaigns.updateSettings, { body: { settings: { ...always, ...settings } } });
  const session = new ScriptedSession();
  const { files, log } = app.running.services;
  const wire = new OutboxSender({
    database: app.database,
    files,
    log,
    liveConnections: () => [
      { companyId, connectionId, session, can: { choosesProviderId: true, listRows: 0, actions: [] } },
    ],
    learnIdentities: async () => undefined,
  });
  const read = <R extends Record<string, unknown>>(text: string, ...values: unknown[]) =>
    app.database.read<R>(companyId, { text, values: [companyId, ...values] });
  const boss = app.as(admin);
  /** Changes what a round reads while none runs: the end of one that runs would set its timer anew. */
  const betweenRounds = (work: (tx: Tx) => Promise<unknown>) =>
    app.database.tenant(companyId, async (tx) => {
      await tx.query({
        text: "select from campaigns where company_id = $1 order by id for update",
        values: [companyId],
      });
      await work(tx);
    });
  return {
    companyId,
    site,
    connectionId,
    session,
    people: { admin, ana, bia },
    boss,
    ana: app.as(ana),
    read,
    /** A list of these numbers, or of so many. */
    async list(
      numbers: number | readonly string[],
      extra = "",
    ): Promise<{ listId: number; numbers: string[] }> {
      const given = typeof numbers === "number" ? someNumbers(numbers) : [...numbers];
      const lines = given.map(
        (number, place) => `Pessoa ${String(place).padStart(3, "0")}; ${number}${extra}`,
      );
      const { id } = await buildContactList(boss, { lines: lines.join("\n") });
      return { listId: id, numbers: given };
    },
    campaign: (fields: Partial<CampaignFields> = {}) =>
      buildCampaign(boss, { whatsappId: connectionId, ...fields }),
    /** Lets the timers that are due run, and as if so many seconds had gone by. */
    async pass(seconds = 0) {
      await betweenRounds((tx) =>
        tx.query({
          text: `
            with paces as (
              update campaign_paces set last_at = last_at - make_interval(secs => $2), judged_at = judged_at - make_interval(secs => $2),
                judged_from = judged_from - make_interval(secs => $2)
              where company_id = $1),
            people as (
              update campaign_recipients set next_at = next_at - make_interval(secs => $2), requested_at = requested_at - make_interval(secs => $2),
                sent_at = sent_at - make_interval(secs => $2)
              where company_id = $1)
            update timers set due_at = due_at - make_interval(secs => $2), next_at = next_at - make_interval(secs => $2)
            where company_id = $1 and kind like 'campaigns.%'`,
          values: [companyId, seconds],
        }),
      );
      // The first may be a look that had begun before.
      await app.running.pipeline.timers.runDue();
      await app.running.pipeline.timers.runDue();
    },
    /** Lets nobody be written to, whatever looks by itself, until it is released. */
    hold: () =>
      app.database.tenant(companyId, (tx) =>
        tx.query({
          text: "insert into campaign_paces (company_id, connection_id, last_at) values ($1, $2, app.now() + interval '9 days')",
          values: [companyId, connectionId],
        }),
      ),
    release: () =>
      betweenRounds((tx) =>
        tx.query({
          text: `
            with paces as (update campaign_paces set last_at = null where company_id = $1)
            update timers set next_at = app.now(), due_at = app.now() where company_id = $1 and kind = 'campaigns.round'`,
          values: [companyId],
        }),
      ),
    /** Lets the outbox go. */
    async drain() {
      wire.wake(connectionId);
      await wire.idle();
    },
    /** Lets somebody write to the connection. */
    async says(number: string, body: string, quoted?: string) {
      const eventId = `m:${number}:${Math.random()}`;
      const event: InboundEvent = {
        kind: "message",
        eventId,
        key: { providerId: eventId, fromMe: false },
        chat: { identities: [{ kind: "phone", value: number }], isGroup: false },
        at: new Date().toISOString(),
        content: { type: "text", body },
        ...(quoted && { quoted: { providerId: quoted, fromMe: true } }),
      };
      await app.running.pipeline.inbox.accept({ companyId, connectionId, events: [event] });
    },
    /** What the provider says of a message. */
    async tells(providerId: string, what: { level: 2 | 3 } | { code: string; reason: string }) {
      const chat = { identities: [], isGroup: false };
      const common = {
        eventId: `s:${providerId}:${JSON.stringify(what)}`,
        chat,
        at: new Date().toISOString(),
        providerId,
      };
      const event: InboundEvent =
        "level" in what ? { kind: "ack", ...common, ...what } : { kind: "failure", ...common, ...what };
      await app.running.pipeline.inbox.accept({ companyId, connectionId, events: [event] });
    },
    report: (id: number) => boss.ok(campaigns.get, { params: { id } }),
    states: async (id: number) =>
      (
        await read<{ state: string; reason: string | null }>(
          "select state, reason from campaign_recipients where company_id = $1 and campaign_id = $2 order by id",
          id,
        )
      ).map(({ state, reason }) => (reason === null ? state : `${state}: ${reason}`)),
    messages: () =>
      read<{
        id: number;
        body: string;
        provider_id: string;
        ack: number;
        client_id: string | null;
        ticket_id: number;
      }>(
        "select id, body, provider_id, ack, client_id, ticket_id from messages where company_id = $1 and from_me order by id",
      ),
    outbox: () => read<{ id: number }>("select id from outbox where company_id = $1"),
  };
}
