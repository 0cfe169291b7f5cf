import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import type { InboundContent, MediaKind } from "../../channels/port.ts";
import { ask, draw, flowHouse, heard, passWait, pause, runsOf, say } from "./flows.testing.ts";
import { type House, meet, openHouse } from "./stories.testing.ts";

let app: TestApp;
let house: House;
beforeAll(async () => {
  app = await startTestApp();
  house = await openHouse(app);
  await house.set({ userRandom: "disabled" });
}, 60_000);

const text = (body: string): InboundContent => ({ type: "text", body });
const media = (type: MediaKind, mimetype: string): InboundContent => ({
  type,
  caption: "",
  media: { mimetype, size: 1_000, locator: {}, ...(type === "audio" && { voice: true }) },
});
const question = "Qual o seu nome?";
const again = `Por favor, responda por escrito.\n\n${question}`;
const order = draw([ask("nome", question), say("fim", "Obrigado, {{nome}}.")], "nome>fim");

describe("where a question waits for words", () => {
  const odd: Record<string, InboundContent> = {
    "an empty message": text(""),
    "a voice note": media("audio", "audio/ogg"),
    "a sticker": media("sticker", "image/webp"),
    "a picture": media("image", "image/jpeg"),
    "a place": { type: "location", latitude: -23.5, longitude: -46.6 },
  };

  it.each(Object.entries(odd))("%s asks again, and the next words count", async (_what, content) => {
    const { contact } = await flowHouse(house, order);
    const maria = contact();
    await maria.says("Oi");
    await maria.wait(5);
    await maria.sends(content);
    expect(await heard(maria)).toEqual([question, again]);
    await maria.wait(5);
    await maria.says("Ana");
    expect(await heard(maria)).toEqual([question, again, "Obrigado, Ana."]);
  });

  it("a reaction, an edit and a message that is taken back are no answers", async () => {
    const { contact, connectionId } = await flowHouse(house, order);
    const maria = contact();
    const first = maria.message(text("Oi"));
    await house.report(connectionId, first);
    await maria.settle();
    await maria.wait(5);
    const { chat, key } = first;
    const happening = () => ({ eventId: randomBytes(8).toString("hex"), chat, at: new Date().toISOString() });
    await house.report(
      connectionId,
      { ...happening(), kind: "edit", key, body: "Ana" },
      { ...happening(), kind: "reaction", key, fromMe: false, emoji: "👍" },
      { ...happening(), kind: "revoke", key },
    );
    await maria.settle();
    expect(await heard(maria)).toEqual([question]);
    expect(await runsOf(house, maria)).toMatchObject([{ ending: null, variables: {} }]);
    await maria.says("Ana");
    expect(await heard(maria)).toEqual([question, "Obrigado, Ana."]);
  });

  it("the same message that comes twice is one answer", async () => {
    const { contact, connectionId } = await flowHouse(
      house,
      draw([ask("nome", question), ask("cidade", "Qual a cidade?")], "nome>cidade"),
    );
    const maria = contact();
    await maria.says("Oi");
    await maria.wait(5);
    const answer = maria.message(text("Ana"));
    await house.report(connectionId, answer, answer);
    await house.report(connectionId, answer);
    await maria.settle();
    expect(await heard(maria)).toEqual([question, "Qual a cidade?"]);
    expect(await runsOf(house, maria)).toMatchObject([{ ending: null, variables: { nome: "Ana" } }]);
  });

  it("an answer of 60,000 signs, and one of harmful ones, is kept as text", async () => {
    const { contact } = await flowHouse(house, order);
    const [long, harmful] = [contact("Longa"), contact("Ruim")];
    for (const one of [long, harmful]) {
      await one.says("Oi");
      await one.wait(5);
    }
    await long.says("é".repeat(60_000));
    await harmful.says("\u202Eana\u0007 {{number}} *negrito*");
    const [kept] = await runsOf(house, long);
    expect(kept?.variables["nome"]).toHaveLength(1_000);
    expect((await heard(harmful)).at(-1)).toBe("Obrigado, ana {{number}} *negrito*.");
  });
});

describe("a flow says nothing", () => {
  it("in groups, and to contacts for whom no bot is wanted or who are blocked", async () => {
    const { contact, connectionId } = await flowHouse(house, order);
    const twin = contact("Gêmea");
    await twin.says("Oi");
    expect(await heard(twin)).toEqual([question]);
    for (const column of ["disable_bot = true", "active = false"]) {
      const maria = contact();
      await maria.says("Oi");
      const { id = 0 } = (await maria.ticket()) ?? {};
      await house.write(
        `update contacts set ${column} where company_id = $1 and id = (select contact_id from tickets where company_id = $1 and id = $2)`,
        id,
      );
      await house.write("delete from tickets where company_id = $1 and id = $2", id);
      await maria.says("Olá?");
      expect(await runsOf(house, maria)).toEqual([]);
    }
    const group = {
      ...contact().message(text("Oi")),
      chat: {
        identities: [{ kind: "group" as const, value: `${Date.now()}@g.us` }],
        name: "Família",
        isGroup: true,
      },
    };
    await house.report(connectionId, group);
    await twin.settle();
    const [row] = await house.read<{ runs: number }>(
      `select count(*)::int as runs from flow_runs r join tickets t on t.company_id = $1 and t.id = r.ticket_id
       join contacts c on c.company_id = $1 and c.id = t.contact_id where r.company_id = $1 and c.is_group`,
    );
    expect(row?.runs).toBe(0);
  });
});

it("one contact on two connections is in two runs, each with its own answers", async () => {
  const [one, other] = [await flowHouse(house, order), await flowHouse(house, order)];
  const maria = one.contact();
  const same = { ...maria.message(text("Oi")) };
  await house.report(one.connectionId, same);
  await house.report(other.connectionId, { ...maria.message(text("Oi")), chat: same.chat });
  await maria.settle();
  await maria.wait(5);
  await house.report(other.connectionId, { ...maria.message(text("Bia")), chat: same.chat });
  await maria.settle();
  const runs = await house.read<{ connection_id: number; variables: object; ended: boolean }>(
    `select r.connection_id, r.variables, r.ended_at is not null as ended from flow_runs r
     where r.company_id = $1 and r.connection_id in (${one.connectionId}, ${other.connectionId}) order by r.connection_id`,
  );
  expect(runs).toEqual([
    { connection_id: one.connectionId, variables: {}, ended: false },
    { connection_id: other.connectionId, variables: { nome: "Bia" }, ended: true },
  ]);
});

describe("outside of the window of an official channel", () => {
  const paused = draw([say("um", "Um"), pause("p"), say("dois", "Dois")], "um>p", "p>dois");

  it("a run that would speak ends, with its reason in the log; inside it speaks", async () => {
    const { contact } = await flowHouse(house, paused);
    const [late, early] = [contact("Tarde"), contact("Cedo")];
    for (const one of [late, early]) {
      await one.says("Oi");
      await house.write(
        "update connections set channel = 'whatsappapi' where company_id = $1 and id = (select connection_id from tickets where company_id = $1 and id = $2)",
        (await one.ticket())?.id,
      );
    }
    await house.write(
      "update tickets set last_inbound_at = app.now() - interval '25 hours' where company_id = $1 and id = $2",
      (await late.ticket())?.id,
    );
    for (const one of [late, early]) await passWait(house, one);
    expect(await heard(late)).toEqual(["Um"]);
    expect((await late.log()).at(-1)).toEqual({ type: "botEnded", rule: "flowFailed" });
    const [run] = await runsOf(house, late);
    expect(run).toMatchObject({ ending: "failed" });
    const [step] = await house.read<{ why: string }>(
      `select why from flow_steps where company_id = $1 and run_id = '${run?.id}' order by id desc limit 1`,
    );
    expect(step?.why).toBe("outsideWindow");
    expect(await heard(early)).toEqual(["Um", "Dois"]);
  });
});

it("shows that something comes while it pauses, where the channel can", async () => {
  const typed: unknown[] = [];
  const { services } = app.running;
  const show = services.showTyping;
  services.showTyping = (companyId, place) => {
    typed.push({ companyId, ...place });
    show(companyId, place);
  };
  try {
    const { connectionId } = await flowHouse(
      house,
      draw([say("um", "Um"), pause("p"), say("dois", "Dois")], "um>p", "p>dois"),
    );
    const maria = meet(house, connectionId, "Maria");
    await maria.says("Oi");
    expect(typed).toEqual([
      expect.objectContaining({ companyId: house.companyId, connectionId, isGroup: false }),
    ]);
    await maria.says("Ainda aí?");
    await passWait(house, maria);
    expect(typed).toHaveLength(1);
  } finally {
    services.showTyping = show;
  }
});
