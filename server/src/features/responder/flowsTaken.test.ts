import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { ask, draw, flowHouse, heard, pause, passWait, runsOf, say, waitsOf } from "./flows.testing.ts";
import { type House, openHouse } from "./stories.testing.ts";

let app: TestApp;
let house: House;
beforeAll(async () => {
  app = await startTestApp();
  house = await openHouse(app);
  await house.set({ userRandom: "disabled" });
}, 60_000);

const patience = { timeout: 20_000, interval: 30 };
const order = draw([ask("nome", "Nome?"), say("fim", "Obrigado, {{nome}}.")], "nome>fim");
const paused = draw([say("um", "Um"), pause("p"), say("dois", "Dois")], "um>p", "p>dois");

type Contact = Awaited<ReturnType<typeof begun>>["maria"];

/** Somebody in the middle of a flow. */
async function begun(drawing: Parameters<typeof flowHouse>[1] = order, name = "Maria") {
  const made = await flowHouse(house, drawing);
  const maria = made.contact(name);
  await maria.says("Oi");
  const { id: ticketId = 0 } = (await maria.ticket()) ?? {};
  const [row] = await house.read<{ contact_id: number }>(
    `select contact_id from tickets where company_id = $1 and id = ${ticketId}`,
  );
  return { ...made, maria, ticketId, contactId: row?.contact_id ?? 0 };
}

const ended = (contact: Contact, ending: string | null) =>
  vi.waitFor(async () => expect(await runsOf(house, contact)).toMatchObject([{ ending }]), patience);

const counted = async (ticketId: number) => {
  const [row] = await house.read<{ runs: number; steps: number; waits: number }>(`
    select (select count(*)::int from flow_runs where company_id = $1 and ticket_id = ${ticketId}) as runs,
      (select count(*)::int from flow_steps where company_id = $1 and ticket_id = ${ticketId}) as steps,
      (select count(*)::int from timers where company_id = $1 and kind = 'flows.wait' and key = '${ticketId}') as waits`);
  return row;
};

describe("a conversation that is taken from its flow", () => {
  it("by being handed to a queue: the run ends, and nothing more is said", async () => {
    const queue = await house.queue("Outra");
    const { maria, ticketId } = await begun();
    await house.as.ok(endpoints.tickets.update, {
      params: { id: ticketId },
      body: { queueId: queue.id, status: "pending", isTransfered: true },
    });
    await ended(maria, "person");
    await maria.wait(5);
    await maria.says("Ana");
    expect(await heard(maria)).toEqual(["Nome?"]);
  });

  it("in the moment in which its pause ends: one comes after the other, and nobody is talked over", async () => {
    const all = await Promise.all(Array.from({ length: 4 }, (_, at) => begun(paused, `Contato ${at}`)));
    await Promise.all(
      all.flatMap(({ ticketId }) => [
        house.write(
          "update timers set due_at = app.now(), next_at = app.now() where company_id = $1 and kind = 'flows.wait' and key = $2",
          String(ticketId),
        ),
        house.as.ok(endpoints.tickets.update, {
          params: { id: ticketId },
          body: { status: "open", userId: house.admin.id },
        }),
      ]),
    );
    for (const { maria } of all) {
      await vi.waitFor(
        async () =>
          expect((await runsOf(house, maria)).map(({ ended_at }) => ended_at === null)).toEqual([false]),
        patience,
      );
      expect(await maria.ticket()).toMatchObject({ status: "open", is_bot: false });
      expect([["Um"], ["Um", "Dois"]]).toContainEqual(await heard(maria));
    }
  }, 120_000);

  it("by being closed with all others", async () => {
    const { maria } = await begun();
    await house.as.ok(endpoints.tickets.closeAll, { body: { status: "pending" } });
    await ended(maria, "closed");
    expect(await maria.ticket()).toMatchObject({ status: "closed" });
  });

  it("by being deleted: run, steps and wait go with it, and the figures stay", async () => {
    const { flow, ticketId } = await begun(paused);
    expect(await counted(ticketId)).toEqual({ runs: 1, steps: 3, waits: 1 });
    await house.as.ok(endpoints.tickets.delete, { params: { id: ticketId } });
    await vi.waitFor(
      async () => expect(await counted(ticketId)).toMatchObject({ runs: 0, steps: 0 }),
      patience,
    );
    await house.write(
      "update timers set due_at = app.now(), next_at = app.now() where company_id = $1 and kind = 'flows.wait' and key = $2",
      String(ticketId),
    );
    await vi.waitFor(async () => expect((await counted(ticketId))?.waits).toBe(0), {
      ...patience,
      timeout: 40_000,
    });
    const { nodes } = await house.as.ok(endpoints.flows.figures, { params: { id: flow.id } });
    expect(nodes.find(({ nodeId }) => nodeId === "um")).toMatchObject({ came: 1, now: 0 });
  }, 90_000);
});

describe("a contact in a flow", () => {
  it("who becomes one with another goes on in it", async () => {
    const { contactId, flow } = await begun();
    const { contactId: other } = await begun(order, "Maria de novo");
    await house.as.ok(endpoints.contactMerges.merge, {
      params: { id: other },
      body: { duplicateId: contactId },
    });
    const [row] = await house.read<{ contact_id: number; runs: number }>(`
      select t.contact_id, count(*)::int as runs from flow_runs r join tickets t on t.company_id = $1 and t.id = r.ticket_id
      where r.company_id = $1 and r.flow_id = ${flow.id} group by t.contact_id`);
    expect(row).toEqual({ contact_id: other, runs: 1 });
  });

  it("who is erased leaves no run and no step", async () => {
    const { ticketId, contactId } = await begun(order, "Para apagar");
    await house.as.ok(endpoints.contactPrivacy.erase, {
      params: { id: contactId },
      body: { name: "Para apagar" },
    });
    await vi.waitFor(async () => expect(await counted(ticketId)).toMatchObject({ runs: 0, steps: 0 }), {
      ...patience,
      timeout: 40_000,
    });
  }, 60_000);
});

describe("what a flow needs, and loses", () => {
  it("a flow that is switched off begins nothing, and who is in it goes on", async () => {
    const { maria, contact, flow } = await begun();
    await house.as.ok(endpoints.flows.update, { body: { flowId: flow.id, active: false } });
    await maria.wait(5);
    await maria.says("Ana");
    expect(await heard(maria)).toEqual(["Nome?", "Obrigado, Ana."]);
    const nova = contact("Nova");
    await nova.says("Oi");
    expect(await heard(nova)).toEqual([]);
  });

  it("a queue, a tag, a person and a file that are gone are passed by, with the reason in the steps", async () => {
    const queue = await house.queue("Passageira");
    const tag = await house.as.ok(endpoints.tags.create, { body: { name: "Passageira", color: "#AA0000" } });
    const { maria } = await begun(
      draw(
        [
          ask("nome", "Nome?"),
          ["tag", "tag", { tagId: tag.id, action: "add" }],
          say("diz", "Certo."),
          ["queue", "ticket", { data: { id: queue.id } }],
        ],
        "nome>tag",
        "tag>diz",
        "diz>queue",
      ),
    );
    await house.as.ok(endpoints.queues.delete, { params: { id: queue.id } });
    await house.as.ok(endpoints.tags.delete, { params: { id: tag.id } });
    await maria.wait(5);
    await maria.says("Ana");
    expect(await heard(maria)).toEqual(["Nome?", "Certo."]);
    expect(await maria.ticket()).toMatchObject({ status: "pending", queue_id: null, bot_gave_up: true });
    const [run] = await runsOf(house, maria);
    const whys = await house.read<{ why: string }>(
      `select why from flow_steps where company_id = $1 and run_id = '${run?.id}' order by id`,
    );
    expect(whys.map(({ why }) => why).slice(-3)).toEqual(["tagMissing", "said", "queueMissing"]);
  });

  it("a connection that is deleted leaves the run waiting for nobody, and its pause says nothing", async () => {
    const { maria, connectionId } = await begun(paused);
    await house.write(
      "update tickets set connection_id = null where company_id = $1 and connection_id = $2",
      connectionId,
    );
    await passWait(house, maria);
    expect(await heard(maria)).toEqual(["Um"]);
    expect(await waitsOf(house, maria)).toEqual([]);
  });
});
