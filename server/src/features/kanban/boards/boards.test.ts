import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { buildLane, buildTag } from "../../tags/tags.testing.ts";
import { lanesOf, openBoard, setPlanFlag } from "../kanban.testing.ts";

const { audit, kanban, tags } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { ROLES: "http" } });
});

type Opened = Awaited<ReturnType<typeof openBoard>>;
const namesFor = async (client: Opened["as"]["ana"]) =>
  (await client.ok(kanban.listBoards)).boards.map(({ name }) => name);

describe("boards", () => {
  it("are named sets of lanes beside that of all lanes", async () => {
    const { as, lead, deal, build } = await openBoard(app);
    await build({ lane_id: deal.id });
    const body = { name: "Fechamento", laneIds: [deal.id], showsUnstaged: false };
    const board = await as.ana.ok(kanban.createBoard, { body });
    expect(board).toMatchObject({ ...body, isForAll: true, userIds: [], queueIds: [] });
    const { boards } = await as.bia.ok(kanban.listBoards);
    expect(boards).toEqual([
      expect.objectContaining({ id: 0, name: "", laneIds: [lead.id, deal.id] }),
      board,
    ]);
    expect([...(await lanesOf(as.ana, {}, board.id))].map(([id, { count }]) => [id, count])).toEqual([
      [deal.id, 1],
    ]);
    const params = { id: board.id };
    const changed = await as.ana.ok(kanban.updateBoard, {
      params,
      body: { name: "Vendas", laneIds: [deal.id, lead.id] },
    });
    expect(changed).toEqual({ ...board, name: "Vendas", laneIds: [deal.id, lead.id] });
    await as.ana.ok(kanban.deleteBoard, { params });
    expect(await namesFor(as.ana)).toEqual([""]);
    await as.ana.refused(kanban.getBoard, { params: { boardId: board.id } }, "ERR_NO_BOARD_FOUND");
    expect((await as.ana.ok(tags.listAll, { query: { kanban: 1 } })).length).toBe(2);
    const { records } = await as.admin.ok(audit.list);
    expect(records.slice(0, 3).map(({ action }) => action)).toEqual([
      "board.deleted",
      "board.updated",
      "board.created",
    ]);
  });

  it("are for those who have the dashboard to make, change, order and delete", async () => {
    const { as, lead } = await openBoard(app);
    const body = { name: "Vendas", laneIds: [lead.id] };
    await as.bia.refused(kanban.createBoard, { body }, "ERR_NO_PERMISSION");
    const { id } = await as.ana.ok(kanban.createBoard, { body });
    const order = { body: { laneIds: [lead.id] } };
    await as.bia.refused(
      kanban.updateBoard,
      { params: { id }, body: { name: "Minhas" } },
      "ERR_NO_PERMISSION",
    );
    await as.bia.refused(kanban.deleteBoard, { params: { id } }, "ERR_NO_PERMISSION");
    await as.bia.refused(kanban.orderLanes, { params: { boardId: "all" }, ...order }, "ERR_NO_PERMISSION");
    await as.ana.ok(kanban.orderLanes, { params: { boardId: "all" }, ...order });
    await as.admin.ok(kanban.updateBoard, { params: { id }, body: { name: "Todas" } });
    expect((await as.bia.ok(kanban.getBoard, { params: { boardId: id } })).board.name).toBe("Todas");
  });

  it("are seen by admins and by who is named: a user, or the users of a queue", async () => {
    const { as, bia, queueId, companyId } = await openBoard(app);
    const carla = await app.addUser(companyId, { name: "Carla" });
    const make = (name: string, who: { userIds?: number[]; queueIds?: number[] }) =>
      as.admin.ok(kanban.createBoard, { body: { name, laneIds: [], isForAll: false, ...who } });
    const hidden = await make("Diretoria", {});
    await make("Da Bia", { userIds: [bia.id] });
    await make("Da fila", { queueIds: [queueId] });
    expect(await namesFor(as.admin)).toEqual(["", "Da Bia", "Da fila", "Diretoria"]);
    expect(await namesFor(as.bia)).toEqual(["", "Da Bia", "Da fila"]);
    expect(await namesFor(as.ana)).toEqual(["", "Da fila"]);
    expect(await namesFor(app.as(carla))).toEqual([""]);
    const params = { boardId: hidden.id };
    await as.ana.refused(kanban.getBoard, { params }, "ERR_NO_BOARD_FOUND");
    await as.ana.refused(kanban.countCards, { params }, "ERR_NO_BOARD_FOUND");
    await as.ana.refused(kanban.orderLanes, { params, body: { laneIds: [] } }, "ERR_NO_BOARD_FOUND");
    await as.ana.refused(kanban.deleteBoard, { params: { id: hidden.id } }, "ERR_NO_BOARD_FOUND");
    await as.admin.ok(kanban.getBoard, { params });
  });

  it("hold no label, and nothing of another company", async () => {
    const [mine, theirs] = [await openBoard(app), await openBoard(app)];
    const label = await buildTag(mine.as.admin);
    const { id } = await theirs.as.admin.ok(kanban.createBoard, {
      body: { name: "Delas", laneIds: [theirs.lead.id] },
    });
    const refusals = [
      [{ laneIds: [label.id] }, "ERR_NO_TAG_FOUND"],
      [{ laneIds: [theirs.lead.id] }, "ERR_NO_TAG_FOUND"],
      [{ laneIds: [], userIds: [theirs.ana.id] }, "ERR_NO_USER_FOUND"],
      [{ laneIds: [], queueIds: [theirs.queueId] }, "ERR_NO_QUEUE_FOUND"],
    ] as const;
    for (const [fields, code] of refusals)
      await mine.as.ana.refused(kanban.createBoard, { body: { name: "Minhas", ...fields } as never }, code);
    expect(await namesFor(mine.as.ana)).toEqual([""]);
    await mine.as.admin.refused(kanban.getBoard, { params: { boardId: id } }, "ERR_NO_BOARD_FOUND");
    await mine.as.admin.refused(
      kanban.updateBoard,
      { params: { id }, body: { name: "X" } },
      "ERR_NO_BOARD_FOUND",
    );
    const order = { params: { boardId: "all" as const }, body: { laneIds: [theirs.lead.id] } };
    await mine.as.admin.refused(kanban.orderLanes, order, "ERR_NO_TAG_FOUND");
    expect(await namesFor(theirs.as.ana)).toEqual(["", "Delas"]);
  });

  it("have one name each, whoever is first", async () => {
    const { as } = await openBoard(app);
    const create = (name: string) => as.ana.call(kanban.createBoard, { body: { name, laneIds: [] } });
    const both = await Promise.all([create("Vendas"), create("VENDAS")]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { id } = await as.ana.ok(kanban.createBoard, { body: { name: "Outras", laneIds: [] } });
    await as.ana.refused(
      kanban.updateBoard,
      { params: { id }, body: { name: "vendas" } },
      "ERR_BOARD_NAME_TAKEN",
    );
  });
});

describe("the order of lanes", () => {
  it("is kept, for all and for a board of its own; new lanes stand last", async () => {
    const { as, lead, deal } = await openBoard(app);
    const third = await buildLane(as.admin, { name: "Arquivo" });
    const inOrder = async () => (await as.bia.ok(kanban.listLanes)).lista.map(({ id }) => id);
    expect(await inOrder()).toEqual([lead.id, deal.id, third.id]);
    const { id } = await as.ana.ok(kanban.createBoard, {
      body: { name: "Vendas", laneIds: [lead.id, third.id] },
    });
    const order = (boardId: number | "all", ...laneIds: number[]) =>
      as.ana.ok(kanban.orderLanes, { params: { boardId }, body: { laneIds } });
    expect((await order("all", third.id)).laneIds).toEqual([third.id, lead.id, deal.id]);
    expect(await inOrder()).toEqual([third.id, lead.id, deal.id]);
    expect((await as.bia.ok(kanban.getBoard, { params: { boardId: id } })).board.laneIds).toEqual([
      lead.id,
      third.id,
    ]);
    expect((await order(id, third.id)).laneIds).toEqual([third.id, lead.id]);
    const params = { boardId: id };
    await as.ana.refused(kanban.orderLanes, { params, body: { laneIds: [deal.id] } }, "ERR_NO_TAG_FOUND");
    await as.admin.ok(tags.delete, { params: { id: third.id } });
    expect((await as.bia.ok(kanban.getBoard, { params })).board.laneIds).toEqual([lead.id]);
    expect(await inOrder()).toEqual([lead.id, deal.id]);
  });
});

it("tells those who see a board of it, and others that it is none of theirs", async () => {
  const { as, ana, bia, lead, deal } = await openBoard(app);
  const [hers, his] = [await app.listen(ana), await app.listen(bia)];
  const { id } = await as.admin.ok(kanban.createBoard, { body: { name: "Vendas", laneIds: [lead.id] } });
  for (const ear of [hers, his])
    expect(await ear.next("-kanbanBoard")).toMatchObject({ action: "update", board: { id, name: "Vendas" } });
  const only = { isForAll: false, userIds: [ana.id] };
  await as.admin.ok(kanban.updateBoard, { params: { id }, body: only });
  const told = (fields: Record<string, unknown>) => (payload: Record<string, unknown>) =>
    Object.entries(fields).every(
      ([key, value]) => JSON.stringify((payload["board"] as never)?.[key]) === JSON.stringify(value),
    );
  await hers.next("-kanbanBoard", told(only));
  expect(await his.next("-kanbanBoard", ({ action }) => action === "delete")).toEqual({
    action: "delete",
    boardId: id,
  });
  expect(hers.has("-kanbanBoard", ({ action }) => action === "delete")).toBe(false);
  await as.admin.ok(kanban.orderLanes, { params: { boardId: "all" }, body: { laneIds: [deal.id] } });
  for (const ear of [hers, his]) await ear.next("-kanbanBoard", told({ id: 0, laneIds: [deal.id, lead.id] }));
});

it("is all refused where the plan has no board", async () => {
  const { companyId, admin } = await app.inNewCompany({ plan: { useKanban: false } });
  const boss = app.as(admin);
  const lane = { body: { name: "Contato", kanban: 1 } } as const;
  await boss.refused(tags.create, lane, "ERR_PLAN_FEATURE");
  await boss.refused(kanban.listBoards, {}, "ERR_PLAN_FEATURE");
  await boss.refused(kanban.list, {}, "ERR_PLAN_FEATURE");
  await boss.refused(
    kanban.moveCards,
    { body: { cards: [{ ticketId: 1 }], laneId: null } },
    "ERR_PLAN_FEATURE",
  );
  await setPlanFlag(app, companyId, true);
  app.running.services.callers.forgetUser(companyId, admin.id);
  await boss.ok(tags.create, lane);
  expect((await boss.ok(kanban.listBoards)).boards).toHaveLength(1);
});
