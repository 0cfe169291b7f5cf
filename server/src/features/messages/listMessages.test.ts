import { endpoints, messagesPageSize } from "@balcao/contract";
import pg from "pg";
import { beforeAll, expect, it } from "vitest";
import { type Person, startTestApp, type TestApp } from "../../app/testing.ts";
import { buildConnection, buildPerson, buildQueue, buildTicket } from "../tickets/tickets.testing.ts";
import { explain, rowsRead } from "../../migrations/explain.testing.ts";
import { buildConversation } from "./conversation.testing.ts";
import { conversationPage } from "./conversationPage.ts";
import { presentMessage } from "./messages.present.ts";
import { messagesById, type MessageRow } from "./messages.queries.ts";

const { messages, connections } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

/** One contact's conversations over the years; Ana sells, Bia supports. */
async function withHistory() {
  const company = await app.inNewCompany();
  const site = { database: app.database, companyId: company.companyId };
  const [sales, support] = [await buildQueue(site), await buildQueue(site)];
  await app.setUser(company.ana, { queueIds: [sales] });
  await app.setUser(company.bia, { queueIds: [support] });
  const contact_id = await buildPerson(site);
  const connection_id = await buildConnection(site);
  const build = async (bodies: string[], fields: Parameters<typeof buildTicket>[1] = {}) => {
    const ticket = await buildTicket(site, { status: "closed", contact_id, connection_id, ...fields });
    await buildConversation(
      site,
      ticket,
      bodies.map((body, index) => ({ body, fromMe: index % 2 === 1 })),
    );
    return ticket;
  };
  const page = (person: Person, ticketUuid: string, query: Record<string, unknown> = {}) =>
    app.as(person).ok(messages.list, { params: { ticketUuid }, query });
  const bodies = async (...args: Parameters<typeof page>) =>
    (await page(...args)).messages.map((message) => message.body);
  return { ...company, site, sales, support, connection_id, build, page, bodies };
}

it("spans the contact's earlier conversations on the connection as far as the caller may see them", async () => {
  const { admin, ana, bia, site, sales, support, build, bodies } = await withHistory();
  await build(["vendas 1"], { queue_id: sales });
  await build(["suporte"], { queue_id: support });
  await build(["sem fila"], { queue_id: null });
  await build(["de Ana em suporte"], { queue_id: support, user_id: ana.id });
  await build(["noutra conexão"], { queue_id: sales, connection_id: await buildConnection(site) });
  const { uuid } = await build(["agora"], { status: "open", user_id: ana.id, queue_id: sales });
  const own = ["vendas 1", "de Ana em suporte", "agora"];
  expect(await bodies(ana, uuid)).toEqual(own);
  expect(await bodies(ana, uuid, { selectedQueues: `[${support}]` })).toEqual(["de Ana em suporte", "agora"]);
  await app.setUser(ana, { columns: { all_ticket: true } });
  expect(await bodies(ana, uuid)).toEqual(["vendas 1", "sem fila", "de Ana em suporte", "agora"]);
  await app.setUser(ana, { columns: { all_ticket: false, all_historic: true } });
  expect(await bodies(ana, uuid)).toEqual(["vendas 1", "suporte", "de Ana em suporte", "agora"]);
  expect(await bodies(admin, uuid)).toHaveLength(5);
  await app.as(bia).refused(messages.list, { params: { ticketUuid: uuid } }, "ERR_NO_TICKET_FOUND");
});

it("does not show through a resolved conversation what a colleague is writing now", async () => {
  const { ana, bia, sales, build, bodies } = await withHistory();
  const { uuid } = await build(["antes"], { queue_id: sales });
  await build(["segredo"], { status: "open", user_id: bia.id, queue_id: sales });
  await build(["depois"], { queue_id: sales });
  expect(await bodies(ana, uuid)).toEqual(["antes", "depois"]);
});

it("keeps a conversation whose connection was deleted", async () => {
  const { admin, ana, sales, connection_id, build, bodies } = await withHistory();
  await build(["antes"], { queue_id: sales });
  const { uuid } = await build(["um", "dois"], { status: "open", user_id: ana.id, queue_id: sales });
  await app.as(admin).ok(connections.delete, { params: { id: connection_id } });
  expect(await bodies(ana, uuid)).toEqual(["antes", "um", "dois"]);
});

it("turns pages of twenty from the newest, each ascending, without gaps over conversations", async () => {
  const { ana, sales, build, page } = await withHistory();
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => String(from + index));
  await build(numbers(0, 27), { queue_id: sales });
  const { uuid } = await build(numbers(27, 55), { status: "open", user_id: ana.id, queue_id: sales });
  const pages = [];
  for (const pageNumber of [1, 2, 3, 4]) pages.push(await page(ana, uuid, { pageNumber }));
  expect(pages.map((one) => [one.messages.length, one.hasMore, one.count])).toEqual([
    [20, true, 55],
    [20, true, 55],
    [15, false, 55],
    [0, false, 55],
  ]);
  const read = pages.toReversed().flatMap((one) => one.messages.map((message) => message.body));
  expect(read).toEqual(numbers(0, 55));
});

it("tells of each message all that it tells by itself", async () => {
  const { ana, companyId, site, sales, connection_id } = await withHistory();
  const authorId = await buildPerson(site, { name: "Autora" });
  const fileId = "a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11";
  const ticket = await buildTicket(site, {
    status: "open",
    user_id: ana.id,
    queue_id: sales,
    connection_id,
    contact_id: await buildPerson(site),
  });
  const [failure, data] = [
    { code: "131047", reason: "fora do prazo" },
    { latitude: -23.5, longitude: null },
  ];
  await app.database.tenant(companyId, (tx) =>
    tx.query({
      text: "insert into files (company_id, id, mimetype, name, size, width, height) values ($1, $2, 'image/png', 'foto.png', 7, 30, 20)",
      values: [companyId, fileId],
    }),
  );
  const ids = await buildConversation(site, ticket, [
    { body: "de Ana, com vírgula", fromMe: true, userId: ana.id },
    { body: "resposta", quotes: 0, authorId },
    { body: "", media: { kind: "image", mimetype: "image/jpeg", name: "foto" }, fileId },
    { body: "aqui", mediaType: "locationMessage", data },
    { body: "não foi", fromMe: true, failure },
    { body: "👏", reaction: { emoji: "👍", byUs: true } },
    { body: "também", reaction: { emoji: "😀", byUs: false }, isPrivate: true },
    { body: "ouvido" },
    { body: "https://exemplo.com.br" },
    { body: "apagado", isDeleted: true, reaction: { emoji: "👀", byUs: false } },
  ]);
  await app.database.tenant(companyId, async (tx) => {
    const run = (text: string, ...values: unknown[]) => tx.query({ text, values: [companyId, ...values] });
    await run("update messages set transcription = '' where company_id = $1 and id = $2", ids[7]);
    await run(
      `with preview as (
         insert into link_previews (company_id, url_hash, url, title) values ($1, 'x', 'https://exemplo.com.br', 'Exemplo') returning id)
       update messages m set link_preview_id = preview.id from preview where m.company_id = $1 and m.id = $2`,
      ids[8],
    );
  });
  const { messages: told } = await app.as(ana).ok(messages.list, { params: { ticketUuid: ticket.uuid } });
  const rows = await app.database.read<MessageRow>(companyId, messagesById(companyId, ids));
  const presenter = { companyId, files: app.running.services.files, hidesNumbers: false };
  const alone: unknown = JSON.parse(JSON.stringify(rows.map((row) => presentMessage(presenter, row))));
  const unsigned = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replace(/&s=[\w.-]+/g, ""));
  expect(unsigned(told)).toEqual(unsigned(alone));
  expect(told).toMatchObject([
    { user: { name: "Ana" }, quotedMsg: null, reactions: [], dataJson: null, failure: null },
    { quotedMsg: { id: ids[0], body: "de Ana, com vírgula" }, author: { id: authorId, name: "Autora" } },
    { media: { mimetype: "image/png", size: 7, width: 30 } },
    { dataJson: data },
    { failure },
    { reactions: [{ emoji: "👍", fromMe: true }] },
    { reactions: [{ emoji: "😀", fromMe: false }] },
    { transcription: "" },
    { linkPreview: { title: "Exemplo" } },
    { body: "", reactions: [{ emoji: "👀" }] },
  ]);
});

it("reads the rows of the page alone, however far back it lies and whoever reads it", async () => {
  const { admin, ana, companyId, build } = await withHistory();
  const long = await build([], { status: "open", user_id: ana.id });
  const others = await build([]);
  await app.database.tenant(companyId, (tx) =>
    tx.query({
      text: `
        insert into messages (company_id, ticket_id, contact_id, connection_id, provider_id, from_me, sent_at)
        select $1, case when n % 3 = 0 then $2::bigint else $3::bigint end, $4::bigint + case when n % 3 = 0 then 0 else n end, $5::bigint, 'FAR' || n, false, now()
        from generate_series(1, 6000) n`,
      values: [companyId, long.id, others.id, long.contact_id, long.connection_id],
    }),
  );
  const owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
  await owner.query("vacuum analyze messages, tickets, contacts");
  await owner.end();
  const rights = {
    allTicket: false,
    allowGroup: false,
    allHistoric: false,
    allUserChat: false,
    closePending: false,
  };
  for (const page of [1, 46])
    for (const person of [admin, ana]) {
      const viewer = { ...rights, id: person.id, isAdmin: person === admin, queueIds: new Set<number>() };
      const request = {
        companyId,
        ticketUuid: long.uuid,
        viewer,
        queueIds: undefined,
        page,
        isOrphan: false,
      };
      const { text, values = [], isPlannedOnce } = conversationPage(request);
      expect(isPlannedOnce).toBe(true);
      const nodes = await explain({
        databaseUrl: app.databaseUrl,
        companyId,
        text,
        values,
        isPlannedOnce: true,
      });
      const fetching = nodes.filter((node) => node["Node Type"] !== "Index Only Scan");
      // One says that there is a further page, and one who of the conversation spoke last.
      expect(rowsRead(fetching, "messages")).toBe(messagesPageSize + 2);
    }
});
