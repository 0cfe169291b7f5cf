import { TicketListQuery, ticketsPageSize, type TicketStatus } from "@balcao/contract";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import type { Caller, Ctx } from "../../../platform/http/index.ts";
import { canSee, isWaiting, type Viewer } from "../tickets.policy.ts";
import { buildQueue } from "../tickets.testing.ts";
import { listTickets } from "./listTickets.ts";

let app: TestApp;
let company: Awaited<ReturnType<typeof fillCompany>>;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
  await fillCompany();
  company = await fillCompany();
});

interface Built {
  [column: string]: unknown;
  id: number;
  status: TicketStatus;
  queue_id: number | null;
  user_id: number | null;
  is_unread: boolean;
  moved: number;
  name: string;
  number: string;
  email: string;
  /** Words said in it. */
  said: string;
}

const firsts = ["Maria", "João", "Ana", "Inês", "Conceição"];
const lasts = ["Souza", "Sá", "Reis", "Góis"];

/** More tickets than are looked at to learn how common a name is, of every kind, two of each contact. */
async function fillCompany() {
  const { companyId, ana, bia } = await app.inNewCompany();
  const site = { database: app.database, companyId };
  const queueIds = [await buildQueue(site), await buildQueue(site), await buildQueue(site)];
  const rows = await app.database.tenant(companyId, async (tx) => {
    const run = <Row extends Record<string, unknown>>(text: string, ...values: unknown[]) =>
      tx.query<Row>({ text, values: [companyId, ...values] });
    await run(
      `insert into contacts (company_id, id, name, number, email, channel)
       select $1, n, ($2::text[])[1 + h % 5] || ' ' || ($3::text[])[1 + (h >> 5) % 4] || case when n % 97 = 0 then ' Quirino' else '' end,
         (5511900000000 + n)::text, case when n % 10 = 0 then 'p' || n || '@exemplo.com' else '' end, 'simulator'
       from generate_series(1, 1300) n, lateral (select abs(hashint4(n)) as h) dice`,
      firsts,
      lasts,
    );
    await run(
      `insert into tickets (company_id, id, status, channel, contact_id, queue_id, user_id, unread, updated_at, last_message)
       select $1, n, (array['open', 'pending', 'group', 'lgpd', 'nps', 'closed', 'closed', 'closed'])[1 + h % 8], 'simulator',
         1 + n % 1300, ($2::bigint[])[1 + (h >> 4) % 4], ($3::bigint[])[1 + (h >> 8) % 3], case when (h >> 12) % 4 = 0 then 1 else 0 end,
         now() - make_interval(mins => (h >> 16) % 500), 'Maria, xilofone'
       from generate_series(1, 2600) n, lateral (select abs(hashint4(n * 7)) as h) dice`,
      queueIds,
      [ana.id, bia.id],
    );
    await run(
      `insert into messages (company_id, id, ticket_id, contact_id, provider_id, from_me, body, sent_at)
       select $1, n, 13 * n, 1, 'p' || n, false, case when n % 2 = 0 then 'Orçamento para Maria' else 'Zabumba' end, now()
       from generate_series(1, 150) n`,
    );
    return run<Built>(
      `select t.id, t.status, t.queue_id, t.user_id, t.is_unread, extract(epoch from t.updated_at)::float8 as moved, c.name, c.number, c.email,
         coalesce((select string_agg(body, ' ') from messages m where m.company_id = $1 and m.ticket_id = t.id), '') as said
       from tickets t join contacts c on c.company_id = $1 and c.id = t.contact_id where t.company_id = $1`,
    );
  });
  return { companyId, rows, queueIds, userIds: [ana.id, bia.id] };
}

interface Who extends Viewer {
  hidesNumbers: boolean;
}

function ctxOf(viewer: Who): Ctx {
  const { companyId } = company;
  return {
    services: app.running.services,
    language: "pt",
    address: "",
    companyId,
    by: { kind: "user", userId: viewer.id, name: "" },
    user: { ...viewer, companyId } as unknown as Caller,
    transaction: (work) => app.database.tenant(companyId, work),
    transactionIn: (id, work) => app.database.tenant(id, work),
    read: (statement) => app.database.read(companyId, statement),
  };
}

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Every word of three letters and more stands somewhere, a shorter one begins a word. */
function stands(term: string, text: string): boolean {
  const words = plain(term).split(/\s+/).filter(Boolean);
  const where = ` ${plain(text).replaceAll(".", " ")}`;
  return words.length > 0 && words.every((word) => where.includes(word.length < 3 ? ` ${word}` : word));
}

/** Finds of a search, worked out by looking at every ticket. */
function expected(viewer: Who, query: TicketListQuery): number[] {
  const term = query.searchParam;
  const mayAll = query.showAll && viewer.isAdmin;
  const isFree = (row: Built) => row.user_id === null || row.user_id === viewer.id;
  const fits = ({ id, name, number, email, said }: Built): boolean => {
    const shown = viewer.hidesNumbers && /\d/.test(term) ? [name, email] : [name, number, email];
    if (stands(term, shown.join(" ")) || String(id) === term || number === term) return true;
    return query.searchOnMessages && stands(term, said);
  };
  const sign = query.sortTickets === "asc" ? 1 : -1;
  return company.rows
    .filter((row) => canSee(viewer, { status: row.status, userId: row.user_id, queueId: row.queue_id }))
    .filter((row) => mayAll || !(row.status === "open" || isWaiting(row.status)) || isFree(row))
    .filter((row) => !query.statusFilter?.length || query.statusFilter.includes(row.status))
    .filter(fits)
    .toSorted(
      (a, b) => Number(b.is_unread) - Number(a.is_unread) || sign * (a.moved - b.moved || a.id - b.id),
    )
    .map(({ id }) => id);
}

const viewers = () =>
  fc.record({
    id: fc.constantFrom(...company.userIds),
    isAdmin: fc.boolean(),
    queueIds: fc.subarray(company.queueIds).map((ids) => new Set(ids)),
    allTicket: fc.boolean(),
    allowGroup: fc.boolean(),
    allHistoric: fc.boolean(),
    allUserChat: fc.boolean(),
    closePending: fc.constant(false),
    hidesNumbers: fc.constantFrom(false, false, true),
  });
const common = ["maria", "JOÃO", "conceicao", "s", "sá", "m s", "reis ines", "55119"];
const rare = [
  "quirino",
  "ana quirino",
  "5511900000123",
  "7",
  "exemplo p1",
  "xilofone",
  "inexistente",
  "c gois 13",
];
const said = ["zabumba", "orçamento", "maria orç"];
const queries = () =>
  fc
    .record({
      searchParam: fc.constantFrom(...common, ...common, ...rare, ...said),
      searchOnMessages: fc.boolean(),
      showAll: fc.boolean(),
      sortTickets: fc.constantFrom("desc", "desc", "desc", "asc"),
      statusFilter: fc.option(fc.subarray(["open", "closed", "pending"]), { nil: undefined, freq: 3 }),
    })
    .map(({ statusFilter, showAll, searchOnMessages, ...rest }) =>
      TicketListQuery.parse({
        ...rest,
        status: "search",
        showAll: String(showAll),
        searchOnMessages: String(searchOnMessages),
        ...(statusFilter && { statusFilter: JSON.stringify(statusFilter) }),
      }),
    );

it("finds on all pages what looking at every ticket would, in order, for any viewer, term and filter", async () => {
  const seen = { all: 0, least: 0 };
  await fc.assert(
    fc.asyncProperty(viewers(), queries(), async (viewer, query) => {
      const wanted = expected(viewer, query);
      const turned: number[] = [];
      for (let pageNumber = 1; ; pageNumber += 1) {
        const page = await listTickets(ctxOf(viewer), { ...query, pageNumber });
        turned.push(...page.tickets.map(({ id }) => id));
        expect(page.hasMore).toBe(wanted.length > pageNumber * ticketsPageSize);
        expect(page.count).toBe(page.atLeast ? pageNumber * ticketsPageSize + 1 : wanted.length);
        if (page.atLeast) expect(page.hasMore).toBe(true);
        seen[page.atLeast ? "least" : "all"] += 1;
        if (!page.hasMore) break;
      }
      expect(turned).toEqual(wanted);
    }),
    { numRuns: 120 },
  );
  // Both ways of looking were taken.
  expect(seen.all).toBeGreaterThan(0);
  expect(seen.least).toBeGreaterThan(0);
});

it("is empty behind the last page, and counts all", async () => {
  const admin: Who = {
    id: company.userIds[0] ?? 0,
    isAdmin: true,
    queueIds: new Set(),
    allTicket: true,
    allowGroup: true,
    allHistoric: true,
    allUserChat: true,
    closePending: false,
    hidesNumbers: false,
  };
  for (const searchParam of ["maria", "quirino"]) {
    const query = TicketListQuery.parse({ status: "search", showAll: "true", searchParam });
    const page = await listTickets(ctxOf(admin), { ...query, pageNumber: 500 });
    expect(page).toMatchObject({ tickets: [], hasMore: false, atLeast: false });
    expect(page.count).toBe(expected(admin, query).length);
  }
});
