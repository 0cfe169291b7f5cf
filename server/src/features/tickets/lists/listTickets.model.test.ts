import { endpoints, TicketListQuery, ticketsPageSize, type TicketStatus } from "@balcao/contract";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import type { Caller, Ctx } from "../../../platform/http/index.ts";
import { canSee, isWaiting, type Viewer } from "../tickets.policy.ts";
import { buildConnection, buildPerson, buildQueue } from "../tickets.testing.ts";
import { countTickets } from "./countTickets.ts";
import { listTickets } from "./listTickets.ts";

let app: TestApp;
let company: Awaited<ReturnType<typeof fillCompany>>;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
  company = await fillCompany();
});

interface Built {
  [column: string]: unknown;
  id: number;
  status: TicketStatus;
  contact_id: number;
  connection_id: number | null;
  queue_id: number | null;
  user_id: number | null;
  is_unread: boolean;
  /** Minutes for which the contact's last words stand without an answer; null where they do not. */
  silent: number | null;
  moved: number;
  waits: number;
}

/** Tickets of every kind, several of each contact, more than a few pages of them. */
async function fillCompany() {
  const { companyId, ana, bia } = await app.inNewCompany();
  const site = { database: app.database, companyId };
  const queueIds = [await buildQueue(site), await buildQueue(site), await buildQueue(site)];
  const connectionIds = [await buildConnection(site), await buildConnection(site)];
  const people: number[] = [];
  for (let n = 0; n < 40; n += 1) people.push(await buildPerson(site));
  const tag = await app.database.tenant(companyId, async (tx) => {
    const [row] = await tx.query<{ id: number }>({
      text: "insert into tags (company_id, name, color) values ($1, 'Retorno', '#123456') returning id",
      values: [companyId],
    });
    await tx.query({
      text: "insert into contact_tags select $1, p, $2 from unnest($3::bigint[]) p where p % 3 = 0",
      values: [companyId, row?.id, people],
    });
    return row?.id ?? 0;
  });
  const rows = await app.database.tenant(companyId, (tx) =>
    tx.query<Built>({
      text: `
        insert into tickets (company_id, status, channel, contact_id, connection_id, queue_id, user_id, unread, updated_at, waiting_since, last_inbound_at, last_human_reply_at)
        select $1, case when k < 5 then 'closed' else (array['open', 'pending', 'group', 'lgpd', 'nps', 'pending'])[1 + (h >> 3) % 6] end,
          'whatsapp', ($2::bigint[])[1 + n % 40], ($3::bigint[])[1 + k % 2], ($4::bigint[])[1 + (h >> 7) % 4], ($5::bigint[])[1 + (h >> 11) % 3],
          case when (h >> 13) % 3 = 0 then 2 else 0 end, now() - make_interval(mins => (h >> 17) % 90),
          case when n % 4 > 0 then now() - make_interval(mins => (h >> 5) % 70) end,
          case when n % 5 > 0 then now() - make_interval(mins => (h >> 9) % 9 * 10 + 5) end,
          case when n % 3 > 0 then now() - make_interval(mins => (h >> 15) % 9 * 10) end
        from generate_series(0, 39) n, generate_series(0, 6) k, lateral (select abs(hashint4(n * 100 + k)) as h) dice
        where k < 6 or n % 2 = 0
        returning id, status, contact_id, connection_id, queue_id, user_id, is_unread, extract(epoch from updated_at)::float8 as moved,
          case when coalesce(last_human_reply_at < last_inbound_at, true) then floor(extract(epoch from now() - last_inbound_at) / 60)::int end as silent,
          extract(epoch from coalesce(waiting_since, created_at))::float8 as waits`,
      values: [companyId, people, connectionIds, queueIds, [ana.id, bia.id]],
    }),
  );
  const tagged = new Set(people.filter((id) => id % 3 === 0));
  return { companyId, rows, queueIds, connectionIds, userIds: [ana.id, bia.id], tag, tagged };
}

function ctxOf(viewer: Viewer): Ctx {
  const { companyId } = company;
  return {
    services: app.running.services,
    language: "pt",
    address: "",
    companyId,
    by: { kind: "user", userId: viewer.id, name: "" },
    user: { ...viewer, companyId, hidesNumbers: false } as unknown as Caller,
    transaction: (work) => app.database.tenant(companyId, work),
    transactionIn: (id, work) => app.database.tenant(id, work),
    read: (statement) => app.database.read(companyId, statement),
  };
}

/** Rows of the list, worked out by hand. */
function expected(viewer: Viewer, query: TicketListQuery): number[] {
  const { status, showAll, queueIds, tags, whatsapps, statusFilter } = query;
  const seesAll = showAll && (viewer.isAdmin || viewer.allUserChat);
  const isFree = (row: Built) => row.user_id === null || row.user_id === viewer.id;
  const ofTab = (row: Built): boolean => {
    if (query.withUnreadMessages) {
      const own = row.user_id === viewer.id && (row.status === "open" || row.status === "pending");
      return row.is_unread && (own || row.status === "group");
    }
    if (status === "open") return row.status === "open" && (seesAll || row.user_id === viewer.id);
    if (status === "pending") return isWaiting(row.status) && (seesAll || isFree(row));
    if (status === "group") return row.status === "group";
    if (status === "closed") return row.status === "closed" || row.status === "nps";
    return (showAll && viewer.isAdmin) || !(row.status === "open" || isWaiting(row.status)) || isFree(row);
  };
  const isWanted = (row: Built): boolean => {
    const own = row.user_id === viewer.id && row.status === "open";
    if (queueIds?.length === 0 && row.queue_id !== null) return false;
    if (queueIds?.length && row.queue_id !== null && !queueIds.includes(row.queue_id) && !own) return false;
    if (whatsapps?.length && !whatsapps.includes(row.connection_id ?? 0)) return false;
    if (statusFilter?.length && !statusFilter.includes(row.status)) return false;
    if (query.unread && !row.is_unread) return false;
    // Nobody here is waited for.
    const isOver = row.status === "closed" || row.status === "nps" || row.status === "lgpd";
    if (query.unansweredFor !== undefined && (isOver || (row.silent ?? -1) < query.unansweredFor))
      return false;
    if (query.untagged && company.tagged.has(row.contact_id)) return false;
    return !tags?.length || company.tagged.has(row.contact_id);
  };
  const facts = (row: Built) => ({ status: row.status, userId: row.user_id, queueId: row.queue_id });
  const visible = company.rows.filter((row) => canSee(viewer, facts(row)) && ofTab(row));
  const isNewest = (row: Built) =>
    !visible.some(
      (other) =>
        other.contact_id === row.contact_id && other.connection_id === row.connection_id && other.id > row.id,
    );
  const listed = status === "closed" && !query.withUnreadMessages ? visible.filter(isNewest) : visible;
  const sign = query.sortTickets === "asc" ? 1 : -1;
  const isOfWaiting = status === "pending" && !query.withUnreadMessages;
  return listed
    .filter(isWanted)
    .toSorted((a, b) =>
      isOfWaiting
        ? Number(a.status === "lgpd") - Number(b.status === "lgpd") ||
          -sign * (a.waits - b.waits || a.id - b.id)
        : Number(b.is_unread) - Number(a.is_unread) || sign * (a.moved - b.moved || a.id - b.id),
    )
    .map((row) => row.id);
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
  });
const seldom = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 3 });
const queries = () =>
  fc
    .record({
      status: fc.constantFrom("open", "pending", "group", "closed", undefined),
      showAll: fc.boolean(),
      sortTickets: fc.constantFrom("asc", "desc"),
      withUnreadMessages: fc.constantFrom(false, false, false, true),
      queueIds: seldom(fc.subarray(company.queueIds)),
      whatsapps: seldom(fc.subarray(company.connectionIds)),
      statusFilter: seldom(fc.subarray(["open", "closed", "nps", "lgpd"])),
      tags: seldom(fc.constant([company.tag])),
      untagged: seldom(fc.boolean()),
      unread: seldom(fc.boolean()),
      unansweredFor: seldom(fc.constantFrom(1, 40, 80)),
    })
    .map(
      ({ queueIds, whatsapps, statusFilter, tags, untagged, unread, showAll, withUnreadMessages, ...rest }) =>
        TicketListQuery.parse({
          ...rest,
          showAll: String(showAll),
          ...(untagged !== undefined && { untagged: String(untagged) }),
          ...(unread !== undefined && { unread: String(unread) }),
          withUnreadMessages: String(withUnreadMessages),
          ...(queueIds && { queueIds: JSON.stringify(queueIds) }),
          ...(whatsapps && { whatsapps: JSON.stringify(whatsapps) }),
          ...(statusFilter && { statusFilter: JSON.stringify(statusFilter) }),
          ...(tags && { tags: JSON.stringify(tags) }),
        }),
    );

it("lists what it should, in its order, on every page and with its count, for any viewer, tab and filter", async () => {
  await fc.assert(
    fc.asyncProperty(viewers(), queries(), async (viewer, query) => {
      const ids = expected(viewer, query);
      for (let pageNumber = 1; pageNumber <= 1 + Math.floor(ids.length / ticketsPageSize); pageNumber += 1) {
        const page = await listTickets(ctxOf(viewer), { ...query, pageNumber });
        const begin = (pageNumber - 1) * ticketsPageSize;
        expect(page.tickets.map((ticket) => ticket.id)).toEqual(ids.slice(begin, begin + ticketsPageSize));
        expect(page.hasMore).toBe(ids.length > begin + ticketsPageSize);
        expect(page.count).toBe(ids.length);
      }
    }),
    { numRuns: 150 },
  );
});

it("says on the badges how many the lists hold, for any viewer and filter", async () => {
  await fc.assert(
    fc.asyncProperty(viewers(), queries(), async (viewer, asked) => {
      const query = { ...asked, statusFilter: undefined };
      const { hiddenWaiting, ...counts } = await countTickets(ctxOf(viewer), query);
      const listed = (status: "open" | "pending" | "group") =>
        expected(viewer, { ...query, withUnreadMessages: false, status }).length;
      expect(counts).toEqual({ open: listed("open"), pending: listed("pending"), group: listed("group") });
      const nobodys = company.rows.filter(
        (row) => isWaiting(row.status) && row.queue_id === null && row.user_id === null,
      );
      expect(hiddenWaiting).toBe(viewer.isAdmin || viewer.allTicket ? 0 : nobodys.length);
    }),
    { numRuns: 60 },
  );
});

it("counts the resolved anew after whatever changes them", async () => {
  const { admin, ana, companyId } = await app.inNewCompany();
  const site = { database: app.database, companyId };
  const count = async () =>
    (await app.as(admin).ok(endpoints.tickets.list, { query: { status: "closed" } })).count;
  const [one, other] = [await buildPerson(site), await buildPerson(site)];
  const run = (text: string, ...values: unknown[]) =>
    app.database.tenant(companyId, (tx) => tx.query({ text, values: [companyId, ...values] }));
  const close = (contact: number) =>
    run(
      "insert into tickets (company_id, status, channel, contact_id) values ($1, 'closed', 'whatsapp', $2)",
      contact,
    );
  expect(await count()).toBe(0);
  await close(one);
  expect(await count()).toBe(1);
  await close(one);
  expect(await count()).toBe(1);
  await close(other);
  expect(await count()).toBe(2);
  await run("update tickets set contact_id = $2 where company_id = $1", one);
  expect(await count()).toBe(1);
  await run("update tickets set contact_id = $2 where company_id = $1 and id % 2 = 0", other);
  expect(await count()).toBe(2);
  await run("update tickets set user_id = $2 where company_id = $1", ana.id);
  expect(await count()).toBe(2);
  await run("delete from tickets where company_id = $1 and contact_id = $2", other);
  expect(await count()).toBe(1);
});
