import { endpoints } from "@balcao/contract";
import { beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { ask, draw, flowHouse, heard, say } from "./flows.testing.ts";
import { type House, openHouse } from "./stories.testing.ts";

const { flows } = endpoints;
let app: TestApp;
let house: House;
beforeAll(async () => {
  app = await startTestApp();
  house = await openHouse(app);
}, 60_000);

const order = draw([ask("nome", "Qual o seu nome?"), say("fim", "Obrigado, {{nome}}.")], "nome>fim");

it("every message of a flow tells its flow, version and node, and the steps that led there", async () => {
  const { contact, flow } = await flowHouse(house, order);
  const maria = contact();
  await maria.says("Oi");
  await house.as.ok(flows.save, { body: { idFlow: flow.id, ...order } });
  await maria.wait(5);
  await maria.says("Ana");
  expect(await heard(maria)).toEqual(["Qual o seu nome?", "Obrigado, Ana."]);
  const { id: ticketId = 0 } = (await maria.ticket()) ?? {};
  const said = await house.read<{ id: number; from_me: boolean; body: string }>(
    `select id, from_me, body from messages where company_id = $1 and ticket_id = ${ticketId} order by id`,
  );
  const whyOf = (body: string) => ({
    params: { messageId: said.find((message) => message.body === body)?.id ?? 0 },
  });
  const { run } = await house.as.ok(flows.explain, whyOf("Obrigado, Ana."));
  expect(run).toMatchObject({
    flow: { id: flow.id, name: flow.name },
    version: 1,
    trigger: "notPhrase",
    ending: "end",
    answers: { nome: "Ana" },
  });
  const path = run.steps.map(({ nodeId, type, words, version, why }) => [nodeId, type, words, version, why]);
  expect(path).toEqual([
    ["start", "start", "", 1, "begun"],
    ["nome", "question", "Qual o seu nome?", 1, "asked"],
    ["nome", "question", "Qual o seu nome?", 1, "answered"],
    ["fim", "message", "Obrigado, {{nome}}.", 1, "said"],
  ]);
  const asked = await house.as.ok(flows.explain, whyOf("Qual o seu nome?"));
  expect(asked.run.steps.map(({ nodeId }) => nodeId)).toEqual(["start", "nome"]);
  await house.as.refused(flows.explain, whyOf("Oi"), "ERR_NO_FLOW_STEP_FOUND");
  await house.as.refused(flows.explain, { params: { messageId: 999_999_999 } }, "ERR_NO_MESSAGE_FOUND");
  const { runs } = await house.as.ok(flows.runs, { params: { ticketId } });
  expect(runs).toEqual([run]);
});

it("nobody reads it of a conversation that they may not see", async () => {
  const { contact } = await flowHouse(house, order);
  const maria = contact();
  await maria.says("Oi");
  const { id: ticketId = 0 } = (await maria.ticket()) ?? {};
  const queue = await house.queue("De outros");
  await house.write("update tickets set queue_id = $3 where company_id = $1 and id = $2", ticketId, queue.id);
  const [said] = await house.read<{ id: number }>(
    `select id from messages where company_id = $1 and ticket_id = ${ticketId} and from_me limit 1`,
  );
  const why = { params: { messageId: said?.id ?? 0 } };
  await house.as.ok(flows.explain, why);
  const stranger = await app.inNewCompany();
  for (const other of [app.as(house.ana), app.as(stranger.admin)]) {
    await other.refused(flows.explain, why, "ERR_NO_MESSAGE_FOUND");
    await other.refused(flows.runs, { params: { ticketId } }, "ERR_NO_TICKET_FOUND");
  }
});
