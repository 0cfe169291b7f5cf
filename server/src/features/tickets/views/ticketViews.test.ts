import { endpoints, type TicketViewFilters } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type Person, startTestApp, type TestApp } from "../../../app/testing.ts";

const { tickets } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const names = async (person: Person) =>
  (await app.as(person).ok(tickets.listViews)).views.map(({ name, isShared }) => [name, isShared]);
const save = (
  person: Person,
  name: string,
  rest: { isShared?: boolean; filters?: Partial<TicketViewFilters> } = {},
) => app.as(person).ok(tickets.createView, { body: { name, filters: {}, ...rest } });

describe("a saved view", () => {
  it("is its owner's alone, until an admin shares one with everybody", async () => {
    const { admin, ana, bia } = await app.inNewCompany();
    await save(ana, "Minhas");
    await save(admin, "Urgentes", { isShared: true });
    await save(admin, "Da chefia");
    expect(await names(ana)).toEqual([
      ["Urgentes", true],
      ["Minhas", false],
    ]);
    expect(await names(bia)).toEqual([["Urgentes", true]]);
    await app
      .as(ana)
      .refused(
        tickets.createView,
        { body: { name: "Para todos", isShared: true, filters: {} } },
        "ERR_NO_PERMISSION",
      );
  });

  it("is one of 200 at most, each user's and the shared ones counted apart", async () => {
    const { companyId, admin, ana, bia } = await app.inNewCompany();
    for (const userId of [ana.id, null])
      await app.database.tenant(companyId, (tx) =>
        tx.query({
          text: `
            insert into ticket_views (company_id, user_id, name, filters)
            select $1, $2, 'Visão ' || n, '{}' from generate_series(1, 199) n`,
          values: [companyId, userId],
        }),
      );
    const last = await save(ana, "A última");
    const body = { name: "Uma a mais", filters: {} };
    expect(await app.as(ana).refused(tickets.createView, { body }, "ERR_LIMIT_REACHED")).toMatchObject({
      message: expect.stringContaining("200"),
      details: { limit: 200 },
    });
    await save(bia, "A primeira");
    const own = await save(admin, "Da chefia");
    await save(admin, "Para todos", { isShared: true });
    const share = { params: { id: own.id }, body: { isShared: true } };
    await app.as(admin).refused(tickets.updateView, share, "ERR_LIMIT_REACHED");
    await app.as(admin).ok(tickets.updateView, { params: { id: own.id }, body: { name: "Da diretoria" } });
    await app.as(ana).ok(tickets.deleteView, { params: { id: last.id } });
    await save(ana, "Uma a mais");
  });

  it("keeps every filter, and what is left out of a change stays", async () => {
    const { ana } = await app.inNewCompany();
    const filters = {
      tab: "search",
      search: "boleto",
      inMessages: true,
      queueIds: [3],
      tagIds: [1, 2],
      statuses: ["pending", "closed"],
      unread: true,
      unansweredFor: 60,
      day: "2026-11-20",
      sort: "asc",
    } as const;
    const { id } = await save(ana, "Boletos", {
      filters: { ...filters, queueIds: [3], tagIds: [1, 2], statuses: ["pending", "closed"] },
    });
    await app.as(ana).ok(tickets.updateView, { params: { id }, body: { name: "Cobrança" } });
    const { views } = await app.as(ana).ok(tickets.listViews);
    expect(views).toEqual([{ id, name: "Cobrança", isShared: false, filters: { ...defaults, ...filters } }]);
  });

  it("is changed and deleted by its owner, a shared one by admins", async () => {
    const { admin, ana, bia } = await app.inNewCompany();
    const own = await save(ana, "Minhas");
    const shared = await save(admin, "De todos", { isShared: true });
    const rename = { name: "Outra" };
    const refused = [
      [bia, own.id, "ERR_NO_VIEW_FOUND"],
      [admin, own.id, "ERR_NO_VIEW_FOUND"],
      [ana, shared.id, "ERR_NO_PERMISSION"],
    ] as const;
    for (const [person, id, code] of refused) {
      await app.as(person).refused(tickets.updateView, { params: { id }, body: rename }, code);
      await app.as(person).refused(tickets.deleteView, { params: { id } }, code);
    }
    await app
      .as(ana)
      .refused(tickets.updateView, { params: { id: own.id }, body: { isShared: true } }, "ERR_NO_PERMISSION");
    await app.as(ana).ok(tickets.updateView, { params: { id: own.id }, body: rename });
    await app.as(admin).ok(tickets.updateView, { params: { id: shared.id }, body: rename });
    await app.as(ana).ok(tickets.deleteView, { params: { id: own.id } });
    await app.as(admin).ok(tickets.deleteView, { params: { id: shared.id } });
    expect([await names(ana), await names(admin)]).toEqual([[], []]);
  });

  it("has a name of its own among the owner's and among the shared ones, accents and case aside", async () => {
    const { admin, ana, bia } = await app.inNewCompany();
    await save(ana, "Férias");
    await save(bia, "Férias");
    await save(admin, "Férias", { isShared: true });
    await app
      .as(ana)
      .refused(tickets.createView, { body: { name: "FERIAS", filters: {} } }, "ERR_VIEW_NAME_TAKEN");
    const { id } = await save(ana, "Outra");
    await app
      .as(ana)
      .refused(tickets.updateView, { params: { id }, body: { name: "ferias" } }, "ERR_VIEW_NAME_TAKEN");
    expect(await names(ana)).toEqual([
      ["Férias", true],
      ["Férias", false],
      ["Outra", false],
    ]);
  });

  it("refuses filters that do not exist and names without letters", async () => {
    const { ana } = await app.inNewCompany();
    for (const body of [
      { name: " ", filters: {} },
      { name: "Boa", filters: { colour: "red" } },
      { name: "Boa", filters: { statuses: ["gone"] } },
      { name: "Boa", filters: { queueIds: [-1] } },
    ])
      await app.as(ana).refused(tickets.createView, { body: body as never }, "ERR_VALIDATION");
    await save(ana, "Boa");
    expect(await names(ana)).toEqual([["Boa", false]]);
  });

  it("follows in other tabs: to everybody while shared, and gone from those who lose it", async () => {
    const { admin, ana, bia } = await app.inNewCompany();
    const [hers, others] = [await app.listen(ana), await app.listen(bia)];
    const event = "-ticketView";
    const isOf = (id: number, action: string) => (payload: Record<string, unknown>) =>
      payload["action"] === action && JSON.stringify(payload).includes(`d":${id}`);
    const own = await save(ana, "Minhas");
    await hers.next(event, isOf(own.id, "update"));
    const shared = await save(admin, "De todos", { isShared: true });
    expect(await hers.next(event, isOf(shared.id, "update"))).toMatchObject({ view: shared });
    await others.next(event, isOf(shared.id, "update"));
    expect(others.has(event, isOf(own.id, "update"))).toBe(false);

    await app.as(admin).ok(tickets.updateView, { params: { id: shared.id }, body: { isShared: false } });
    expect(await names(admin)).toEqual([["De todos", false]]);
    await others.next(event, isOf(shared.id, "delete"));
    await app.as(ana).ok(tickets.deleteView, { params: { id: own.id } });
    await hers.next(event, isOf(own.id, "delete"));
    expect(others.has(event, isOf(own.id, "delete"))).toBe(false);
  });
});

const defaults: TicketViewFilters = {
  tab: "open",
  sub: "open",
  search: "",
  inMessages: false,
  showAll: false,
  queueIds: [],
  tagIds: [],
  untagged: false,
  connectionIds: [],
  userIds: [],
  statuses: [],
  unread: false,
  unansweredFor: 0,
  day: "",
  sort: "desc",
};
