import { setTimeout as pause } from "node:timers/promises";
import { endpoints } from "@balcao/contract";
import { beforeAll, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { letContactsAnswer } from "./letContactsAnswer.ts";

const { simulator } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

/** A contact wrote "Oi" and was greeted; on a phone whose contacts answer by themselves, or not. */
async function greet(answers: boolean) {
  const { services } = app.running;
  const company = await app.inNewCompany();
  const as = app.as(company.admin);
  const { id } = await as.ok(endpoints.connections.create, {
    body: { name: "Recepção", channel: "simulator" },
  });
  const { text } = await vi.waitFor(async () => {
    const [code] = (await as.ok(simulator.list)).codes;
    if (!code) throw new Error("no code yet");
    return code;
  }, 5_000);
  await as.ok(simulator.scan, { body: { text } });
  const params = { id };
  await vi.waitFor(() => as.ok(simulator.change, { params, body: { answers } }), 5_000);
  const contact = { phone: "5511987650001", name: "Marina" };
  await as.ok(simulator.send, { params, body: { contact, content: { type: "text", body: "Oi" } } });
  const ticket = await vi.waitFor(async () => {
    const [found] = (await as.ok(endpoints.tickets.list, { query: { status: "pending", showAll: "true" } }))
      .tickets;
    if (!found) throw new Error("no ticket yet");
    return found;
  }, 5_000);
  const stop = letContactsAnswer(services.simulator ?? expect.unreachable(), services.log, {
    deliveredMs: 5,
    readMs: 5,
    typingMs: 5,
    openingMs: 60_000,
  });
  await pause(1_200);
  await as.ok(endpoints.tickets.update, {
    params: { id: ticket.id },
    body: { status: "open", userId: company.admin.id },
  });
  await as.ok(endpoints.messages.send, {
    params: { ticketId: ticket.id },
    body: { body: "Qual horário prefere?" },
  });
  const page = async () =>
    (await as.ok(endpoints.messages.list, { params: { ticketUuid: ticket.uuid } })).messages;
  return { page, stop };
}

it("reads and answers what the business writes", async () => {
  const { page, stop } = await greet(true);
  await vi.waitFor(async () => {
    const [, ours, reply] = await page();
    expect(ours).toMatchObject({ fromMe: true, ack: 3 });
    expect(reply).toMatchObject({ fromMe: false, body: expect.stringContaining("manhã") });
  }, 5_000);
  stop();
});

it("keeps silent on a phone that is not told to answer", async () => {
  const { page, stop } = await greet(false);
  await pause(500);
  expect((await page()).map(({ fromMe }) => fromMe)).toEqual([false, true]);
  stop();
});
