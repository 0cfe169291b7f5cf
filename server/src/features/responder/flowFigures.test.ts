import { randomUUID } from "node:crypto";
import { endpoints, type FlowNodeFigures } from "@balcao/contract";
import { beforeAll, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { figuresJobs } from "../flows/figures/foldDays.ts";
import { ask, draw, flowHouse, heard, passWait, pause, runsOf, say } from "./flows.testing.ts";
import { type House, openHouse } from "./stories.testing.ts";

const { flows } = endpoints;
let app: TestApp;
let house: House;
beforeAll(async () => {
  app = await startTestApp();
  house = await openHouse(app);
}, 60_000);

const patience = { timeout: 20_000, interval: 30 };
const asking = draw(
  [
    [
      "menu",
      "menu",
      { message: "Como?", arrayOption: ["Pedir", "Falar"].map((value, at) => ({ number: at + 1, value })) },
    ],
    ask("nome", "Nome?"),
    pause("p"),
    say("fim", "Obrigado, {{nome}}."),
  ],
  "menu.a1>nome",
  "nome>p",
  "p>fim",
);

const read = async (flowId: number): Promise<FlowNodeFigures[]> =>
  (await house.as.ok(flows.figures, { params: { id: flowId } })).nodes;

/** The same, counted from what is kept of runs and steps. */
async function recounted(flowId: number) {
  const nodes = await house.read<Omit<FlowNodeFigures, "ways">>(`
    select node_id as "nodeId",
      (count(*) filter (where entered))::int as came,
      (select count(*)::int from flow_steps o join messages m on m.company_id = $1 and m.ticket_id = o.ticket_id
        and m.from_me and m.id between o.first_message_id and o.last_message_id
        where o.company_id = $1 and o.flow_id = ${flowId} and o.node_id = s.node_id) as said,
      (count(*) filter (where entered and why in ('asked', 'paused')))::int as waited,
      (select count(*)::int from flow_runs r where r.company_id = $1 and r.at_flow_id = ${flowId}
        and r.node_id = s.node_id and r.ended_at is not null) as stopped,
      (select count(*)::int from flow_runs r where r.company_id = $1 and r.at_flow_id = ${flowId}
        and r.node_id = s.node_id and r.ended_at is null) as now
    from flow_steps s where company_id = $1 and flow_id = ${flowId} group by node_id order by node_id`);
  const ways = await house.read<{ node_id: string; handle: string; went: number }>(`
    select node_id, left_by as handle, count(*)::int as went from flow_steps
    where company_id = $1 and flow_id = ${flowId} and left_by is not null group by 1, 2 order by 1, 2`);
  return nodes.map((node) =>
    Object.assign(node, {
      ways: ways.flatMap(({ node_id, handle, went }) => (node_id === node.nodeId ? [{ handle, went }] : [])),
    }),
  );
}

it("figures of a flow are what its runs say, whatever became of them, folded or not", async () => {
  const { contact, flow } = await flowHouse(house, asking);
  const [maria, ana, rui, lia, eva] = ["Maria", "Ana", "Rui", "Lia", "Eva"].map((name) => contact(name));
  if (!maria || !ana || !rui || !lia || !eva) throw new Error("Somebody is missing");
  for (const one of [maria, ana, rui, lia, eva]) await one.says("Oi");
  // Asked again, then through to the end.
  await maria.wait(5);
  await maria.says("bolo");
  for (const words of ["1", "Maria"]) {
    await maria.wait(5);
    await maria.says(words);
  }
  await passWait(house, maria);
  await ana.wait(5);
  await ana.says("1");
  await rui.wait(5);
  await rui.says("2");
  const idOf = async (one: typeof lia) => (await one.ticket())?.id ?? 0;
  const accepted = { status: "open" as const, userId: house.admin.id };
  await house.as.ok(endpoints.tickets.update, { params: { id: await idOf(lia) }, body: accepted });
  await vi.waitFor(
    async () => expect(await runsOf(house, lia)).toMatchObject([{ ending: "person" }]),
    patience,
  );
  // Resolved, and taken back: it waits again.
  const actId = randomUUID();
  const resolved = { params: { id: await idOf(eva) }, body: { status: "closed" as const } };
  await house.as.naming(actId).ok(endpoints.tickets.update, resolved);
  await vi.waitFor(
    async () => expect(await runsOf(house, eva)).toMatchObject([{ ending: "closed" }]),
    patience,
  );
  expect((await read(flow.id)).find(({ nodeId }) => nodeId === "menu")).toMatchObject({ now: 0, stopped: 3 });
  await house.as.ok(endpoints.undo.undo, { params: { actId } });
  await vi.waitFor(async () => expect(await runsOf(house, eva)).toMatchObject([{ ending: null }]), patience);
  const figures = await read(flow.id);
  expect(figures).toEqual(await recounted(flow.id));
  expect(figures.find(({ nodeId }) => nodeId === "menu")).toEqual({
    nodeId: "menu",
    came: 5,
    said: 6,
    waited: 5,
    stopped: 2,
    now: 1,
    ways: [
      { handle: "a1", went: 2 },
      { handle: "a2", went: 1 },
    ],
  });
  const [fold] = figuresJobs(app.running.services);
  await fold?.run({});
  const rows = await house.read<{ rows: number; kinds: number }>(`
    select count(*)::int as rows, count(distinct (node_id, left_by, day))::int as kinds
    from flow_days where company_id = $1 and flow_id = ${flow.id}`);
  expect(rows[0]?.rows).toBe(rows[0]?.kinds);
  expect(await read(flow.id)).toEqual(figures);
});

it("a figure leads to its conversations, of which one sees those that one may see", async () => {
  const { contact, flow } = await flowHouse(house, asking);
  const [maria, ana] = [contact("Maria"), contact("Ana")];
  for (const one of [maria, ana]) await one.says("Oi");
  await ana.wait(5);
  await ana.says("1");
  const behind = (query: { nodeId: string; what: "came" | "went" | "stopped" | "now"; handle?: string }) =>
    house.as.ok(flows.passages, { params: { id: flow.id }, query });
  expect(await behind({ nodeId: "menu", what: "came" })).toMatchObject({
    count: 2,
    hidden: 0,
    hasMore: false,
    conversations: [{ contactName: "Ana" }, { contactName: "Maria", status: "pending" }],
  });
  expect(await behind({ nodeId: "menu", what: "went", handle: "a1" })).toMatchObject({
    count: 1,
    conversations: [{ contactName: "Ana" }],
  });
  expect(await behind({ nodeId: "menu", what: "now" })).toMatchObject({
    conversations: [{ contactName: "Maria" }],
  });
  expect(await behind({ nodeId: "menu", what: "stopped" })).toMatchObject({ count: 0, conversations: [] });
  const days = { dateFrom: "2020-01-01", dateTo: "2020-01-02" };
  const nothing = { params: { id: flow.id }, query: { nodeId: "menu", what: "came" as const, ...days } };
  expect(await house.as.ok(flows.passages, nothing)).toMatchObject({ count: 0, hidden: 0 });
  expect((await house.as.ok(flows.figures, { params: { id: flow.id }, query: days })).nodes).toMatchObject([
    { nodeId: "menu", came: 0, now: 1 },
    { nodeId: "nome", came: 0, now: 1 },
  ]);
  const backwards = { dateFrom: "2020-01-02", dateTo: "2020-01-01" };
  await house.as.refused(flows.figures, { params: { id: flow.id }, query: backwards }, "ERR_VALIDATION");
});

it("conversations are taken out of a flow by one act, which stands in the audit", async () => {
  const { contact, flow } = await flowHouse(house, asking);
  const other = await flowHouse(house, asking);
  const [maria, ana] = [contact("Maria"), other.contact("Ana")];
  await maria.says("Oi");
  await ana.says("Oi");
  const leave = { params: { id: flow.id } };
  expect(await house.as.ok(flows.leave, leave)).toEqual({ ended: 1, left: 0 });
  expect(await maria.ticket()).toMatchObject({ status: "pending", is_bot: false });
  expect(await ana.ticket()).toMatchObject({ status: "pending", is_bot: true });
  await vi.waitFor(
    async () => expect(await runsOf(house, maria)).toMatchObject([{ ending: "person" }]),
    patience,
  );
  expect(await house.as.ok(flows.leave, leave)).toEqual({ ended: 0, left: 0 });
  const { records } = await house.as.ok(endpoints.audit.list);
  expect(records.find(({ action }) => action === "flow.left")?.details).toMatchObject({
    flowId: flow.id,
    count: 1,
  });
  await maria.wait(5);
  await maria.says("1");
  expect(await heard(maria)).toHaveLength(1);
});
