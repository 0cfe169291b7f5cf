import { endpoints, type SimulatedEvent, type SimulatedMessage } from "@balcao/contract";
import { expect, vi } from "vitest";
import type { Person, TestApp } from "../../app/testing.ts";

const { simulator } = endpoints;

let n = 0;
export const someone = () => ({ phone: `55119${String(81_000_000 + (n += 1))}`, name: "Marina Prado" });
export const says = (body: string) => ({ type: "text" as const, body });

/** A company with a simulated connection that waits to be scanned. */
export async function waitForCode(app: TestApp) {
  const company = await app.inNewCompany();
  const { id } = await app.as(company.admin).ok(endpoints.connections.create, {
    body: { name: "Recepção", channel: "simulator", allowGroup: true },
  });
  const codes = async (person: Person) => (await app.as(person).ok(simulator.list)).codes;
  const code = await vi.waitFor(async () => {
    const [found] = await codes(company.admin);
    if (!found) throw new Error("no code yet");
    return found;
  }, 5_000);
  return { ...company, id, code, codes };
}

/** A company with a phone that is linked to it. */
export async function linkPhone(app: TestApp) {
  const company = await waitForCode(app);
  await app.as(company.ana).ok(simulator.scan, { body: { text: company.code.text } });
  const isConnected = async () => {
    const [row] = await app.as(company.admin).ok(endpoints.connections.list);
    expect(row?.status).toBe("CONNECTED");
  };
  await vi.waitFor(isConnected, 5_000);
  const params = { id: company.id };
  const waiting = async () =>
    (
      await app
        .as(company.admin)
        .ok(endpoints.tickets.list, { query: { status: "pending", showAll: "true" } })
    ).tickets;
  return { ...company, params, isConnected, waiting };
}

/** Holds the phone as a browser does, and collects what it is told. */
export async function holdPhone(app: TestApp, person: Person, connectionId: number) {
  const leaving = new AbortController();
  const response = await fetch(`${app.url}/api/simulator/phones/${connectionId}/events`, {
    headers: { authorization: `Bearer ${person.token}` },
    signal: leaving.signal,
  });
  const told: SimulatedEvent[] = [];
  const reading = (async () => {
    let rest = "";
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const frames = (rest + part).split("\n\n");
      rest = frames.pop() ?? "";
      for (const frame of frames)
        if (frame.startsWith("data: ")) told.push(JSON.parse(frame.slice(6)) as SimulatedEvent);
    }
  })().catch(() => undefined);
  const messages = () =>
    told.flatMap((event): SimulatedMessage[] =>
      event.type === "history" ? event.messages : event.type === "message" ? [event.message] : [],
    );
  const until = <T>(find: () => T | undefined) =>
    vi.waitFor(() => {
      const found = find();
      if (found === undefined) throw new Error(JSON.stringify(told));
      return found;
    }, 5_000);
  return { told, messages, until, status: response.status, ended: reading, leave: () => leaving.abort() };
}
