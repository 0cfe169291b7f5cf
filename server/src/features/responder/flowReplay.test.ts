import { type ClientInput, endpoints } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { snapshot } from "../../app/world.testing.ts";
import { ask, draw, flowHouse, heard, passWait, pause, say } from "./flows.testing.ts";
import { type House, openHouse } from "./stories.testing.ts";

const { flows } = endpoints;
let app: TestApp;
let house: House;
beforeAll(async () => {
  app = await startTestApp();
  house = await openHouse(app);
}, 60_000);

type Drawing = ReturnType<typeof draw>;

const asking = (...ways: string[]): Drawing =>
  draw(
    [
      [
        "menu",
        "menu",
        {
          message: "Como?",
          arrayOption: ["Pedir", "Falar"].map((value, at) => ({ number: at + 1, value })),
        },
      ],
      ask("nome", "Nome?"),
      pause("p"),
      say("fim", "Obrigado, {{nome}}."),
    ],
    ...(ways.length > 0 ? ways : ["menu.a1>nome", "nome>p", "p>fim"]),
  );

const replayOf = (id: number, body: Drawing): ClientInput<typeof flows.replay> => ({ params: { id }, body });
const replay = (id: number, body: Drawing) => house.as.ok(flows.replay, replayOf(id, body));

type Contact = Awaited<ReturnType<typeof flowHouse>>["contact"];

/** Three conversations: one to the end, one that waits for a name, and one that waits at the menu. */
async function converse(contact: Contact) {
  const [maria, ana, rui] = [contact("Maria"), contact("Ana"), contact("Rui")];
  for (const one of [maria, ana, rui]) await one.says("Oi");
  for (const words of ["1", "Maria"]) {
    await maria.wait(5);
    await maria.says(words);
  }
  await passWait(house, maria);
  await ana.wait(5);
  await ana.says("1");
  // They took their time, as they have for the bot.
  await house.write("update flow_steps set at = at + seq * interval '10 seconds' where company_id = $1");
  return { maria, ana, rui };
}

it("the last conversations are played through a draft: as before, or elsewhere from a fork on", async () => {
  const { contact, flow } = await flowHouse(house, asking());
  const { maria } = await converse(contact);
  expect(await heard(maria)).toContain("Obrigado, Maria.");
  expect(await replay(flow.id, asking())).toEqual({ asBefore: 3, elsewhere: [], unknown: [], left: 0 });
  const shorter = await replay(flow.id, asking("menu.a1>nome", "nome>fim"));
  expect(shorter).toMatchObject({
    asBefore: 2,
    elsewhere: [
      {
        contactName: "Maria",
        ticketId: (await maria.ticket())?.id,
        after: { flowId: flow.id, nodeId: "nome" },
        before: { nodeId: "p" },
        now: { nodeId: "fim" },
      },
    ],
  });
  const other = await replay(flow.id, asking("menu.a1>p", "p>fim"));
  expect(other.asBefore).toBe(1);
  expect(other.elsewhere.map(({ contactName, now }) => [contactName, now?.nodeId])).toEqual(
    expect.arrayContaining([
      ["Maria", "p"],
      ["Ana", "p"],
    ]),
  );
  const shut = await replay(flow.id, asking("menu.a2>nome"));
  expect(shut.elsewhere.map(({ now }) => now)).toEqual([null, null]);
});

it("a replay changes no row and says nothing", async () => {
  const { contact, flow } = await flowHouse(house, asking());
  const { maria } = await converse(contact);
  const before = await snapshot(app, house.companyId);
  const said = await maria.transcript();
  await replay(flow.id, asking("menu.a1>p", "p>fim"));
  await replay(flow.id, asking());
  expect(await snapshot(app, house.companyId)).toEqual(before);
  expect(await maria.transcript()).toEqual(said);
});

it("no more than the last hundred conversations are played", async () => {
  const { contact, flow } = await flowHouse(house, asking());
  const { maria } = await converse(contact);
  const { id: ticketId = 0 } = (await maria.ticket()) ?? {};
  await house.write(
    `with copied as (
       insert into flow_runs (company_id, id, flow_id, version, ticket_id, connection_id, trigger, variables, branches, at_flow_id, node_id,
         began_at, ended_at, ending, seed)
       select company_id, gen_random_uuid(), flow_id, version, ticket_id, connection_id, trigger, variables, branches, at_flow_id, node_id,
         began_at + n * interval '1 second', ended_at, ending, seed
       from flow_runs, generate_series(1, 110) n where company_id = $1 and ticket_id = $2
       returning id)
     insert into flow_steps (company_id, run_id, seq, ticket_id, flow_id, node_id, left_by, why, at, message_id, entered, version)
     select s.company_id, c.id, s.seq, s.ticket_id, s.flow_id, s.node_id, s.left_by, s.why, s.at, s.message_id, s.entered, s.version
     from flow_steps s, copied c where s.company_id = $1 and s.ticket_id = $2 order by c.id, s.id`,
    ticketId,
  );
  const { asBefore, left, elsewhere, unknown } = await replay(flow.id, asking());
  expect([asBefore + left, elsewhere, unknown]).toEqual([100, [], []]);
});

it("a conversation of which something is gone is told apart with the reason, once it is gone", async () => {
  const { contact, flow } = await flowHouse(house, asking());
  const { maria, ana, rui } = await converse(contact);
  expect(await replay(flow.id, asking())).toMatchObject({ asBefore: 3, unknown: [] });
  const idOf = async (one: typeof ana) => (await one.ticket())?.id ?? 0;
  await house.write("delete from flow_steps where company_id = $1 and ticket_id = $2", await idOf(ana));
  await house.write(
    "update flow_steps set message_id = 0 where company_id = $1 and ticket_id = $2 and message_id is not null",
    await idOf(maria),
  );
  await house.write(
    "update messages set media_type = 'image' where company_id = $1 and ticket_id = $2 and not from_me",
    await idOf(rui),
  );
  const { asBefore, unknown } = await replay(flow.id, asking());
  expect(asBefore).toBe(0);
  expect(Object.fromEntries(unknown.map(({ contactName, gap }) => [contactName, gap]))).toEqual({
    Ana: "stepsGone",
    Maria: "wordsGone",
    Rui: "fileGone",
  });
});

it("a replay is for admins, and of their company alone", async () => {
  const { flow } = await flowHouse(house, asking());
  const asked = replayOf(flow.id, asking());
  await app.as(house.ana).refused(flows.replay, asked, "ERR_NO_PERMISSION");
  const stranger = await app.inNewCompany();
  await app.as(stranger.admin).refused(flows.replay, asked, "ERR_NO_FLOW_FOUND");
  expect(await house.as.ok(flows.replay, asked)).toMatchObject({ asBefore: 0, left: 0 });
});

const chance = (percent: number): Drawing =>
  draw(
    [
      ["chance", "randomizer", { percent }],
      say("one", "Bom dia!"),
      ["other", "end", { how: "resolve", farewell: "Até logo." }],
    ],
    "chance.a>one",
    "chance.b>other",
  );

/** Conversations that went either way: two by `a`, one by `b`. */
async function tested() {
  const { contact, flow } = await flowHouse(house, chance(100));
  const [maria, ana] = [contact("Maria"), contact("Ana")];
  for (const one of [maria, ana]) await one.says("Oi");
  await house.as.ok(flows.save, { body: { idFlow: flow.id, ...chance(0) } });
  const rui = contact("Rui");
  await rui.says("Oi");
  return { flow, maria, ana, rui };
}

it("a randomizer's ways are told by what became of their conversations", async () => {
  const { flow, maria, rui } = await tested();
  const { id = 0 } = (await maria.ticket()) ?? {};
  const accepted = { status: "open" as const, userId: house.admin.id };
  await house.as.ok(endpoints.tickets.update, { params: { id }, body: accepted });
  const { id: rated = 0 } = (await rui.ticket()) ?? {};
  await house.write("update tickets set rating = 9 where company_id = $1 and id = $2", rated);
  const read = (query = {}) => house.as.ok(flows.branches, { params: { id: flow.id }, query });
  expect(await read()).toEqual({
    tests: [
      {
        nodeId: "chance",
        branches: [
          { handle: "a", began: 2, ended: 2, toPerson: 1, resolved: 0, rated: 0 },
          { handle: "b", began: 1, ended: 1, toPerson: 0, resolved: 1, rated: 1 },
        ],
      },
    ],
  });
  expect(await read({ dateFrom: "2020-01-01", dateTo: "2020-01-02" })).toEqual({ tests: [] });
});

it("a test ends with a new version that sends all one way, and not over a draft", async () => {
  const { flow } = await tested();
  const { flow: open } = await house.as.ok(flows.open, { params: { id: flow.id } });
  const ending = { params: { id: flow.id }, body: { nodeId: "chance", branch: "a" as const } };
  const wrong = { ...ending, body: { ...ending.body, nodeId: "one" } };
  await house.as.refused(flows.endTest, wrong, "ERR_NO_FLOW_RANDOMIZER_FOUND");
  const old = { ...ending, body: { ...ending.body, revision: open.revision - 1 } };
  await house.as.refused(flows.endTest, old, "ERR_FLOW_CHANGED");
  await house.as.ok(flows.save, { body: { idFlow: flow.id, ...chance(30), publish: false } });
  await house.as.refused(flows.endTest, ending, "ERR_FLOW_CHANGED");
  await house.as.ok(flows.publishVersion, { params: { id: flow.id, version: open.revision + 1 } });
  const { flow: ended } = await house.as.ok(flows.endTest, ending);
  expect(ended).toMatchObject({ revision: open.revision + 2, publishedVersion: open.revision + 2 });
  expect(ended.flow?.nodes.find(({ id }) => id === "chance")?.data).toEqual({ percent: 100 });
  const { records } = await house.as.ok(endpoints.audit.list);
  expect(records.find(({ action }) => action === "flow.testEnded")?.details).toMatchObject({
    flowId: flow.id,
    version: open.revision + 2,
  });
});
