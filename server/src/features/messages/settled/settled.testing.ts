import { endpoints } from "@balcao/contract";
import pg from "pg";
import type { Person, TestApp } from "../../../app/testing.ts";
import { buildConnection, buildTicket, type Site } from "../../tickets/tickets.testing.ts";
import { buildConversation, type BuiltMessage } from "../conversation.testing.ts";
import { settleMessages } from "./settleMessages.ts";

const { messages } = endpoints;
const day = 86_400_000;

/** Messages of long ago, an hour apart; the newest three days old. */
export const oldMessages = (count: number, kinds: readonly Partial<BuiltMessage>[] = []): BuiltMessage[] =>
  Array.from({ length: count }, (_, index) => ({
    body: `Mensagem ${index}`,
    fromMe: index % 3 === 0,
    at: new Date(Date.now() - 3 * day - (count - index) * 3_600_000),
    ...kinds[index % Math.max(kinds.length, 1)],
  }));

export const settleAll = (app: TestApp) => settleMessages(app.database, { within: Infinity, rests: false });

export async function asOwner<T>(app: TestApp, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const ownerRows = <R extends pg.QueryResultRow>(app: TestApp, text: string, values: unknown[] = []) =>
  asOwner(app, async (client) => (await client.query<R>(text, values)).rows);

/** Ana's conversation with messages of long ago, and what there is of copies. */
export async function withOldMessages(app: TestApp, built: readonly BuiltMessage[]) {
  const company = await app.inNewCompany();
  const { companyId, ana } = company;
  const site: Site = { database: app.database, companyId };
  const connection_id = await buildConnection(site);
  const ticket = await buildTicket(site, { status: "open", user_id: ana.id, connection_id });
  const ids = await buildConversation(site, ticket, built);
  const run = (text: string, ...values: unknown[]) =>
    app.database.tenant(companyId, (tx) => tx.query({ text, values: [companyId, ...values] }));
  const pages = (person: Person = ana) => readPages(app, person, ticket.uuid);
  const forget = () => ownerRows(app, "delete from app.settled_messages where company_id = $1", [companyId]);
  return { ...company, site, connection_id, ticket, ids, run, pages, forget, ...copiesOf(app, companyId) };
}

/** All pages as the API tells them, but for what differs from call to call. */
async function readPages(app: TestApp, person: Person, ticketUuid: string): Promise<unknown> {
  const read: unknown[] = [];
  for (let pageNumber = 1; ; pageNumber += 1) {
    const page = await app.as(person).ok(messages.list, {
      params: { ticketUuid },
      query: { pageNumber, keepUnread: "true" },
    });
    read.push(page);
    if (!page.hasMore) break;
  }
  return JSON.parse(JSON.stringify(read).replaceAll(/&s=[\w.-]+/g, ""));
}

function copiesOf(app: TestApp, companyId: number) {
  const of = "company_id = $1";
  return {
    /** Copies that are not what their message is. */
    async wrong() {
      const rows = await ownerRows<{ id: number }>(
        app,
        `select c.id::float8 from app.settled_messages s, unnest(s.messages) c
         left join messages m on m.company_id = $1 and m.id = c.id
         where s.${of} and (s.contact_id, s.connection_id, to_jsonb(c)) is distinct from
           (m.contact_id, m.connection_id, (to_jsonb(m) || jsonb_build_object('is_reacted', exists (select from message_reactions r where r.company_id = $1 and r.message_id = m.id))) - array['company_id', 'contact_id', 'connection_id', 'identity', 'participant', 'imported'])`,
        [companyId],
      );
      return rows.map(({ id }) => id);
    },
    /** The ids of all copies, in the order of their rows. */
    async copies() {
      const rows = await ownerRows<{ id: number }>(
        app,
        `select c.id::float8 from app.settled_messages s, unnest(s.messages) with ordinality c where s.${of} order by s.contact_id, s.connection_id, s.first_id, c.ordinality`,
        [companyId],
      );
      return rows.map(({ id }) => id);
    },
    async rows() {
      return ownerRows<{ count: number; first_id: number; last_id: number }>(
        app,
        `select count, first_id::float8, last_id::float8 from app.settled_messages where ${of} order by contact_id, connection_id, first_id`,
        [companyId],
      );
    },
    /** Past the triggers, as no product can: what is told from here on is the copy. */
    async tamper() {
      await asOwner(app, async (client) => {
        await client.query("set session_replication_role = replica");
        await client.query(`update messages set body = 'não copiado' where ${of}`, [companyId]);
      });
    },
  };
}
