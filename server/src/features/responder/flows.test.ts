import { randomUUID } from "node:crypto";
import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { png } from "../../platform/storage/picture.testing.ts";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { ask, draw, flowHouse, heard, passWait, pause, runsOf, say, waitsOf } from "./flows.testing.ts";
import { type House, neverOpen, openHouse } from "./stories.testing.ts";

let app: TestApp;
let house: House;
beforeAll(async () => {
  app = await startTestApp();
  house = await openHouse(app);
  await house.set({ userRandom: "disabled" });
}, 60_000);

const order = draw([ask("nome", "Qual o seu nome?"), say("fim", "Obrigado, {{nome}}.")], "nome>fim");
const patience = { timeout: 20_000, interval: 30 };

describe("a flow begins", () => {
  it("with a phrase, whatever its case, and answers what it was asked", async () => {
    const { contact, flow } = await flowHouse(house, order, { phrase: "Quero pedir!" });
    const maria = contact();
    await maria.says("quero PEDIR");
    expect(await heard(maria)).toEqual(["Qual o seu nome?"]);
    expect(await maria.ticket()).toMatchObject({ status: "pending", is_bot: true });
    await maria.wait(5);
    await maria.says("Ana");
    expect(await heard(maria)).toEqual(["Qual o seu nome?", "Obrigado, Ana."]);
    expect(await maria.ticket()).toMatchObject({ status: "pending", is_bot: false, bot_gave_up: false });
    expect(await maria.log()).toEqual([
      { type: "create", rule: "messageReceived" },
      { type: "chatBot", rule: "flowAnswered" },
      { type: "botEnded", rule: "flowAnswered" },
    ]);
    expect(await runsOf(house, maria)).toMatchObject([
      { trigger: "phrase", ending: "end", variables: { nome: "Ana" } },
    ]);
    const [fired] = await house.read<{ fired: number }>(
      `select fired from phrase_campaigns where company_id = $1 and flow_id = ${flow.id}`,
    );
    expect(fired?.fired).toBe(1);
    await maria.says("quero pedir");
    expect(await heard(maria)).toHaveLength(2);
  });

  it("with nothing else than its phrase", async () => {
    const { contact } = await flowHouse(house, order, { phrase: "pedido" });
    const maria = contact();
    await maria.says("um pedido");
    expect(await heard(maria)).toEqual([]);
  });

  it("in a first conversation with its welcome, later with the other one", async () => {
    const { contact, connectionId } = await flowHouse(house, draw([say("oi", "Bem-vinda!")]), {
      begins: "welcome",
    });
    const other = await flowHouse(house, draw([say("oi", "De novo!")]));
    await house.write(
      "update connections set flow_id_not_phrase = $3 where company_id = $1 and id = $2",
      connectionId,
      other.flow.id,
    );
    const maria = contact();
    await maria.says("Oi");
    await house.write(
      "update tickets set status = 'closed' where company_id = $1 and id = $2",
      (await maria.ticket())?.id,
    );
    await maria.says("Oi de novo");
    expect(await heard(maria)).toEqual(["Bem-vinda!", "De novo!"]);
  });

  it("where the connection has one queue alone, in which it stands at once", async () => {
    const queue = await house.queue("Única", { greetingMessage: "Menu da única" });
    const { contact } = await flowHouse(house, order, { queueIds: [queue.id] });
    const maria = contact();
    await maria.says("Oi");
    expect(await heard(maria)).toEqual(["Qual o seu nome?"]);
    expect(await maria.ticket()).toMatchObject({ queue_id: queue.id, is_bot: true });
  });

  it("not where it is switched off, has no live version, or another has the conversation", async () => {
    const { contact, flow } = await flowHouse(house, order);
    await house.write("update flows set active = false where company_id = $1 and id = $2", flow.id);
    const maria = contact();
    await maria.says("Oi");
    expect(await heard(maria)).toEqual([]);
    await house.write("update flows set active = true where company_id = $1 and id = $2", flow.id);
    await house.as.ok(endpoints.tickets.update, {
      params: { id: (await maria.ticket())?.id ?? 0 },
      body: { status: "open", userId: house.admin.id },
    });
    await maria.says("Alguém?");
    expect(await heard(maria)).toEqual([]);
  });

  it("out of hours only where it may, behind their text; one that waits is answered once that was said", async () => {
    await house.set({ scheduleType: "company" });
    await house.write(
      "update companies set opening_hours = $2 where company_id = $1",
      JSON.stringify(neverOpen),
    );
    const connection = { outOfHoursMessage: "Fechado." };
    const [shut, open] = [
      await flowHouse(house, order, { connection }),
      await flowHouse(house, order, { connection, settings: { afterHours: true } }),
    ];
    const [maria, ana] = [shut.contact(), open.contact("Ana")];
    await maria.says("Oi");
    await ana.says("Oi");
    expect(await heard(maria)).toEqual(["Fechado."]);
    expect(await heard(ana)).toEqual(["Fechado.", "Qual o seu nome?"]);
    await ana.wait(5);
    await ana.says("Ana");
    expect((await heard(ana)).at(-1)).toBe("Obrigado, Ana.");
    await house.set({ scheduleType: "disabled" });
  });
});

describe("a flow in a conversation", () => {
  it("sends, tags, writes a note for the team and leads into a queue", async () => {
    const queue = await house.queue("Entrega", {});
    const tag = await house.as.ok(endpoints.tags.create, {
      body: { name: "Quer entrega", color: "#AA0000" },
    });
    const { contact } = await flowHouse(
      house,
      draw(
        [
          [
            "menu",
            "menu",
            {
              message: "Como?",
              arrayOption: [
                { number: 1, value: "Entrega" },
                { number: 2, value: "Retirada" },
              ],
            },
          ],
          ["tag", "tag", { tagId: tag.id, action: "add" }],
          ["note", "teamNote", { text: "{{name}} quer entrega" }],
          ["queue", "ticket", { data: { id: queue.id } }],
        ],
        "menu.a1>tag",
        "tag>note",
        "note>queue",
      ),
    );
    const maria = contact();
    await maria.says("Oi");
    await maria.wait(5);
    await maria.says("1");
    expect(await heard(maria)).toEqual([
      "Como?\n\n*[ 1 ]* - Entrega\n*[ 2 ]* - Retirada",
      "Maria Lima quer entrega",
    ]);
    expect(await maria.ticket()).toMatchObject({ queue_id: queue.id, is_bot: false, status: "pending" });
    const [row] = await house.read<{ tags: number; notes: number }>(
      `select (select count(*)::int from contact_tags where company_id = $1 and tag_id = ${tag.id}) as tags,
        (select count(*)::int from messages where company_id = $1 and is_private and body = 'Maria Lima quer entrega') as notes`,
    );
    expect(row).toEqual({ tags: 1, notes: 1 });
  });

  it("sends its files: a picture, and an audio as if it had been recorded", async () => {
    const upload = async (
      endpoint: typeof endpoints.flows.uploadImage | typeof endpoints.flows.uploadAudio,
      name: string,
      content: Buffer,
    ) => {
      const form = new FormData();
      form.append("medias", new Blob([new Uint8Array(content)]), name);
      return (await house.as.upload(endpoint, { form })).name;
    };
    const picture = await upload(endpoints.flows.uploadImage, "foto.png", png);
    const ogg = Buffer.concat([
      Buffer.from("OggS\0\x02"),
      Buffer.alloc(22),
      Buffer.from("OpusHead"),
      Buffer.alloc(40),
    ]);
    const voice = await upload(endpoints.flows.uploadAudio, "voz.ogg", ogg);
    const { contact } = await flowHouse(
      house,
      draw(
        [
          ["foto", "img", { url: picture }],
          ["voz", "audio", { url: voice, record: true }],
        ],
        "foto>voz",
      ),
    );
    const maria = contact();
    await maria.says("Oi");
    const sent = await house.read<{ media_type: string; voice: boolean | null }>(
      `select media_type, (media ->> 'voice')::boolean as voice from messages where company_id = $1 and from_me and ticket_id = ${(await maria.ticket())?.id} order by id`,
    );
    expect(sent).toEqual([
      { media_type: "image", voice: false },
      { media_type: "audio", voice: true },
    ]);
  });

  it("goes on with the version that it began with, and with the settings of today", async () => {
    const { contact, flow } = await flowHouse(house, order);
    const maria = contact();
    await maria.says("Oi");
    await house.as.ok(endpoints.flows.save, {
      body: {
        idFlow: flow.id,
        ...draw([ask("nome", "Outra pergunta?"), say("fim", "Outro fim.")], "nome>fim"),
      },
    });
    await maria.wait(5);
    await maria.says("Ana");
    expect(await heard(maria)).toEqual(["Qual o seu nome?", "Obrigado, Ana."]);
    const nova = contact("Nova");
    await nova.says("Oi");
    expect(await heard(nova)).toEqual(["Outra pergunta?"]);
  });

  it("ends at its limit, and where its flow is deleted, with a line in the log", async () => {
    const loop = await flowHouse(
      house,
      draw([say("a", "A"), ["t", "hours", { queueId: null }]], "a>t", "t.true>t", "t.false>t"),
    );
    const maria = loop.contact();
    await maria.says("Oi");
    expect((await maria.log()).at(-1)).toEqual({ type: "botEnded", rule: "flowLimit" });
    expect(await maria.ticket()).toMatchObject({ is_bot: false, bot_gave_up: true });
    const gone = await flowHouse(house, order);
    const ana = gone.contact("Ana");
    await ana.says("Oi");
    await house.as.ok(endpoints.flows.delete, { params: { id: gone.flow.id } });
    await vi.waitFor(
      async () =>
        expect(await ana.ticket()).toMatchObject({ status: "pending", is_bot: false, bot_gave_up: true }),
      patience,
    );
    expect((await ana.log()).at(-1)).toEqual({ type: "botEnded", rule: "flowGone" });
    await ana.says("Ana");
    expect(await heard(ana)).toEqual(["Qual o seu nome?"]);
  });

  it("is told by its steps, each with what it said", async () => {
    const { contact } = await flowHouse(house, order);
    const maria = contact();
    await maria.says("Oi");
    await maria.wait(5);
    await maria.says("Ana");
    const [run] = await runsOf(house, maria);
    const steps = await house.read<{ step: string }>(
      `select node_id || ' ' || coalesce(left_by, '-') || ' ' || why || ' ' || coalesce(m.body, '-') as step
       from flow_steps s left join messages m on m.company_id = $1 and m.id = s.first_message_id
       where s.company_id = $1 and run_id = '${run?.id}' order by s.id`,
    );
    expect(steps.map(({ step }) => step)).toEqual([
      "start a begun -",
      "nome - asked Qual o seu nome?",
      "nome a answered -",
      "fim a said Obrigado, Ana.",
    ]);
  });
});

describe("time in a flow", () => {
  const paused = draw([say("um", "Um"), pause("p"), say("dois", "Dois")], "um>p", "p>dois");

  it("a pause goes on once, whatever was said meanwhile", async () => {
    const { contact } = await flowHouse(house, paused);
    const maria = contact();
    await maria.says("Oi");
    const [wait] = await waitsOf(house, maria);
    expect(wait?.seconds).toBeGreaterThan(50);
    await maria.says("Ainda aí?");
    expect(await waitsOf(house, maria)).toHaveLength(1);
    await passWait(house, maria);
    expect(await heard(maria)).toEqual(["Um", "Dois"]);
    expect(await waitsOf(house, maria)).toEqual([]);
    // The same turn again does nothing.
    await house.write(
      `insert into bot_turns (company_id, ticket_id, kind, run_id, seq, next_at) values ($1, $2, 'due', $3, $4, app.now())`,
      (await maria.ticket())?.id,
      wait?.payload.runId,
      wait?.payload.seq,
    );
    await maria.settle();
    expect(await heard(maria)).toEqual(["Um", "Dois"]);
  });

  it("a contact who falls silent waits for a person", async () => {
    const { contact } = await flowHouse(house, order, { settings: { silenceMinutes: 5 } });
    const maria = contact();
    await maria.says("Oi");
    const [wait] = await waitsOf(house, maria);
    expect(wait?.seconds).toBeGreaterThan(250);
    expect(wait?.seconds).toBeLessThan(301);
    await passWait(house, maria);
    expect(await maria.ticket()).toMatchObject({ status: "pending", is_bot: false, bot_gave_up: false });
    expect((await maria.log()).at(-1)).toEqual({ type: "botEnded", rule: "flowSilence" });
    expect(await runsOf(house, maria)).toMatchObject([{ ending: "silence" }]);
  });

  it("who asks for a person gets one", async () => {
    const { contact } = await flowHouse(house, order);
    const maria = contact();
    await maria.says("Oi");
    await maria.says("atendente");
    expect((await maria.log()).at(-1)).toEqual({ type: "botEnded", rule: "flowLeft" });
    await maria.says("Oi?");
    expect(await heard(maria)).toEqual(["Qual o seu nome?"]);
  });
});

describe("people in a flow", () => {
  const paused = draw([say("um", "Um"), pause("p"), say("dois", "Dois")], "um>p", "p>dois");
  const ended = async (contact: Parameters<typeof runsOf>[1], ending: string | null) =>
    vi.waitFor(async () => expect(await runsOf(house, contact)).toMatchObject([{ ending }]), patience);

  it("a word of theirs on the phone itself ends it, and its wait says nothing", async () => {
    const { contact } = await flowHouse(house, paused);
    const maria = contact();
    await maria.says("Oi");
    await maria.isAnswered("Já vejo.");
    expect((await maria.log()).at(-1)).toEqual({ type: "botEnded", rule: "phoneWrote" });
    await ended(maria, "person");
    await passWait(house, maria);
    const [again] = await waitsOf(house, maria);
    expect(again?.payload.again).toBe(true);
    await passWait(house, maria);
    expect(await waitsOf(house, maria)).toEqual([]);
    expect(await heard(maria)).toEqual(["Um", "Já vejo."]);
  });

  it("resolving ends it; taken back, it goes on where it was", async () => {
    const { contact } = await flowHouse(house, paused);
    const maria = contact();
    await maria.says("Oi");
    const id = (await maria.ticket())?.id ?? 0;
    const actId = randomUUID();
    await house.as.naming(actId).ok(endpoints.tickets.update, { params: { id }, body: { status: "closed" } });
    await house.as.ok(endpoints.undo.undo, { params: { actId } });
    await passWait(house, maria);
    expect(await heard(maria)).toEqual(["Um", "Dois"]);
    await ended(maria, "end");
  });

  it("what came due before an act was taken back is not lost", async () => {
    const { contact } = await flowHouse(house, paused);
    const maria = contact();
    await maria.says("Oi");
    const { id } = (await maria.ticket()) ?? {};
    await house.write("update tickets set status = 'open' where company_id = $1 and id = $2", id);
    await passWait(house, maria);
    await house.write("update tickets set status = 'pending' where company_id = $1 and id = $2", id);
    await passWait(house, maria);
    expect(await heard(maria)).toEqual(["Um", "Dois"]);
  });

  it("accepting ends it, and who accepts is not talked over", async () => {
    const { contact } = await flowHouse(house, order);
    const maria = contact();
    await maria.says("Oi");
    const { id = 0 } = (await maria.ticket()) ?? {};
    await house.as.ok(endpoints.tickets.update, {
      params: { id },
      body: { status: "open", userId: house.admin.id },
    });
    await ended(maria, "person");
    await maria.says("Ana");
    expect(await heard(maria)).toEqual(["Qual o seu nome?"]);
    expect(await maria.ticket()).toMatchObject({ status: "open", is_bot: false });
  });
});
