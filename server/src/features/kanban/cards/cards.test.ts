import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { lanesOf, move, openBoard } from "../kanban.testing.ts";

const { kanban, undo, tickets } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
});

describe("a board", () => {
  it("shows each lane with its number of cards and the newest of them, those of no lane first", async () => {
    const { as, build, lead, deal } = await openBoard(app);
    const [first, second, free] = [await build(), await build(), await build({ status: "pending" })];
    for (const status of ["closed", "nps", "lgpd"] as const) await build({ status });
    await move(as.ana, [{ ticketId: first.id }, { ticketId: second.id }], lead.id);
    const { board, lanes } = await as.ana.ok(kanban.getBoard, { params: { boardId: "all" } });
    expect(board).toMatchObject({ id: 0, laneIds: [lead.id, deal.id], isForAll: true, showsUnstaged: true });
    expect(lanes.map(({ lane }) => lane?.name ?? null)).toEqual([null, "Contato", "Proposta"]);
    expect(await lanesOf(as.ana)).toEqual(
      new Map([
        [null, { count: 1, ids: [free.id] }],
        [lead.id, { count: 2, ids: [second.id, first.id] }],
        [deal.id, { count: 0, ids: [] }],
      ]),
    );
    const card = lanes[1]?.cards[0];
    expect(card).toEqual(await as.ana.ok(tickets.get, { params: { uuid: second.uuid } }));
    expect(card?.laneSince).toEqual(expect.any(String));
    const { counts } = await as.ana.ok(kanban.countCards, { params: { boardId: "all" } });
    expect(counts.map(({ count }) => count)).toEqual([1, 2, 0]);
  });

  it("sums the field of contacts that the company names, however its amounts are typed", async () => {
    const { as, build, person, lead, deal } = await openBoard(app);
    const sums = async () => as.ana.ok(kanban.sumCards, { params: { boardId: "all" } });
    for (const value of ["R$ 1.234,50", "1,234.50", "2.000", "combinar"]) {
      const contact_id = await person({
        extra_info: JSON.stringify([
          { name: "Cidade", value: "9" },
          { name: "Valor", value },
        ]),
      });
      await build({ lane_id: lead.id, contact_id });
    }
    await build({ lane_id: deal.id });
    expect(await sums()).toEqual({ field: "", sums: [] });
    await as.admin.ok(endpoints.settings.updateCompanySetting, {
      body: { column: "laneValueField", data: "valor" },
    });
    expect(await sums()).toEqual({
      field: "valor",
      sums: [
        { laneId: null, sum: 0 },
        { laneId: lead.id, sum: 4469 },
        { laneId: deal.id, sum: 0 },
      ],
    });
  });

  it("brings the cards of a lane fifty at a time, each once", async () => {
    const { as, build, lead } = await openBoard(app);
    const ids: number[] = [];
    for (let n = 0; n < 120; n += 1) ids.push((await build({ lane_id: lead.id })).id);
    const found: number[] = [];
    const { lanes } = await as.ana.ok(kanban.getBoard, { params: { boardId: "all" } });
    const page = lanes.find(({ lane }) => lane?.id === lead.id);
    expect([page?.count, page?.cards.length]).toEqual([120, 50]);
    let after: string | null = page?.cursor ?? null;
    found.push(...(page?.cards ?? []).map(({ id }) => id));
    while (after !== null) {
      const next: { cards: { id: number }[]; cursor: string | null } = await as.ana.ok(kanban.listCards, {
        query: { laneId: lead.id, after },
      });
      found.push(...next.cards.map(({ id }) => id));
      after = next.cursor;
    }
    expect(found).toEqual(ids.toReversed());
  });

  it("shows a user no card that is not theirs to see, and counts none", async () => {
    const { as, build, lead, ana, bia } = await openBoard(app);
    const hers = await build({ user_id: bia.id, lane_id: lead.id });
    const mine = await build({ user_id: ana.id, lane_id: lead.id });
    const waiting = await build({ status: "pending", user_id: null, lane_id: lead.id });
    const inLane = async (client: typeof as.ana) => (await lanesOf(client)).get(lead.id);
    expect(await inLane(as.admin)).toEqual({ count: 3, ids: [waiting.id, mine.id, hers.id] });
    expect(await inLane(as.ana)).toEqual({ count: 2, ids: [waiting.id, mine.id] });
    expect(await inLane(as.bia)).toEqual({ count: 2, ids: [waiting.id, hers.id] });
    const seen = await as.bia.ok(kanban.listCards, { query: { laneId: lead.id } });
    expect(seen.cards.map(({ id }) => id)).toEqual([waiting.id, hers.id]);
  });

  it("is narrowed as the list of tickets is, and its counts with it", async () => {
    const { as, build, person, lead, ana, bia } = await openBoard(app);
    const joao = await build({ contact_id: await person({ name: "João Prado" }), lane_id: lead.id });
    const other = await build({ user_id: bia.id, lane_id: lead.id });
    const inLane = async (query: Record<string, string>) => (await lanesOf(as.admin, query)).get(lead.id);
    const of = (...built: { id: number }[]) => ({ count: built.length, ids: built.map(({ id }) => id) });
    expect(await inLane({})).toEqual(of(other, joao));
    expect(await inLane({ searchParam: "joao" })).toEqual(of(joao));
    expect(await inLane({ users: `[${bia.id}]` })).toEqual(of(other));
    expect(await inLane({ users: `[${ana.id}]` })).toEqual(of(joao));
    expect(await inLane({ untagged: "true" })).toEqual(of(other, joao));
    expect(await inLane({ startDate: "2020-01-01", endDate: "2020-01-02" })).toEqual(of());
    expect(await inLane({ startDate: "2020-01-01" })).toEqual(of(other, joao));
    expect(await inLane({ whatsapps: `[${joao.connection_id ?? 0}]` })).toEqual(of(other, joao));
    expect(await inLane({ whatsapps: "[1]" })).toEqual(of());
  });
});

describe("cards", () => {
  it("move together, and each that cannot is refused for itself", async () => {
    const { as, build, lead, deal, bia } = await openBoard(app);
    const [first, second] = [await build({ lane_id: lead.id }), await build({ lane_id: lead.id })];
    const hidden = await build({ user_id: bia.id, lane_id: lead.id });
    const closed = await build({ status: "closed", lane_id: lead.id });
    const foreign = await openBoard(app);
    const strange = await foreign.build();
    const named = [first, second, hidden, closed, strange].map(({ id }) => ({ ticketId: id }));
    const { moved, refused } = await move(as.ana, named, deal.id);
    expect(moved).toEqual([first.id, second.id]);
    expect(refused).toEqual([
      { ticketId: hidden.id, code: "ERR_NO_TICKET_FOUND", laneId: null },
      { ticketId: closed.id, code: "ERR_TICKET_CLOSED", laneId: lead.id },
      { ticketId: strange.id, code: "ERR_NO_TICKET_FOUND", laneId: null },
    ]);
    expect((await lanesOf(as.ana)).get(deal.id)?.count).toBe(2);
    expect((await lanesOf(foreign.as.ana)).get(null)?.count).toBe(1);
    const cards = [{ ticketId: hidden.id }, { ticketId: strange.id }];
    await as.ana.refused(kanban.moveCards, { body: { cards, laneId: deal.id } }, "ERR_NO_TICKET_FOUND");
  });

  it("go to no lane of another company, and to no label", async () => {
    const { as, build, lead } = await openBoard(app);
    const { id: ticketId } = await build({ lane_id: lead.id });
    const foreign = await openBoard(app);
    const label = await as.ana.ok(endpoints.tags.create, { body: { name: "VIP" } });
    for (const laneId of [foreign.lead.id, label.id])
      await as.ana.refused(kanban.moveCards, { body: { cards: [{ ticketId }], laneId } }, "ERR_NO_TAG_FOUND");
    expect((await lanesOf(as.ana)).get(lead.id)?.ids).toEqual([ticketId]);
    await move(as.ana, [{ ticketId }], null);
    expect((await lanesOf(as.ana)).get(null)?.ids).toEqual([ticketId]);
  });

  it("that two people move at once go where the first of them put it", async () => {
    const { as, build, lead, deal } = await openBoard(app);
    const { id: ticketId } = await build();
    const cards = [{ ticketId, from: null }];
    const both = await Promise.all([move(as.ana, cards, lead.id), move(as.admin, cards, deal.id)]);
    const [winner, loser] = both[0].moved.length === 1 ? both : both.toReversed();
    const laneId = winner === both[0] ? lead.id : deal.id;
    expect(winner).toMatchObject({ moved: [ticketId], refused: [] });
    expect(loser).toMatchObject({ moved: [], refused: [{ ticketId, code: "ERR_CARD_MOVED", laneId }] });
    expect((await lanesOf(as.ana)).get(laneId)?.ids).toEqual([ticketId]);
    // Whoever wanted it there too has what they wanted.
    expect(await move(as.ana, cards, laneId)).toMatchObject({ moved: [ticketId], refused: [] });
  });

  it("go back to where each stood, unless somebody moved them on", async () => {
    const { as, build, lead, deal } = await openBoard(app);
    const [free, laned, moved] = [await build(), await build(), await build()];
    await move(as.ana, [{ ticketId: laned.id }], lead.id);
    const since = await as.ana.ok(tickets.get, { params: { uuid: laned.uuid } });
    const { act } = await move(
      as.ana,
      [free, laned, moved].map(({ id }) => ({ ticketId: id })),
      deal.id,
    );
    await move(as.admin, [{ ticketId: moved.id }], lead.id);
    await as.ana.ok(undo.undo, { params: { actId: act } });
    const lanes = await lanesOf(as.ana);
    expect(lanes.get(null)?.ids).toEqual([free.id]);
    expect(lanes.get(lead.id)?.ids).toEqual([moved.id, laned.id]);
    expect((await as.ana.ok(tickets.get, { params: { uuid: laned.uuid } })).laneSince).toBe(since.laneSince);
    await as.ana.refused(undo.undo, { params: { actId: act } }, "ERR_NO_ACT_FOUND");
  });

  it("stand in the log of their tickets with who moved them, from where and to where", async () => {
    const { as, build, lead, deal, ana } = await openBoard(app);
    const { id: ticketId } = await build();
    await move(as.ana, [{ ticketId }], lead.id);
    await move(as.ana, [{ ticketId }], deal.id);
    await move(as.ana, [{ ticketId }], deal.id);
    await move(as.ana, [{ ticketId }], null);
    const log = await as.ana.ok(tickets.log, { params: { ticketId } });
    const moves = log.filter(({ type }) => type === "lane");
    expect(moves.map(({ lanes }) => lanes)).toEqual([
      { from: "Proposta", to: null },
      { from: "Contato", to: "Proposta" },
      { from: null, to: "Contato" },
    ]);
    expect(moves.every(({ by }) => by?.kind === "user" && by.id === ana.id)).toBe(true);
  });
});
