import { pino } from "pino";
import { expect, it, vi } from "vitest";

import type { ChannelSink, InboundEvent } from "../../port.ts";
import { createDelivery } from "./delivery.ts";

const silent = pino({ level: "silent" });

const event = (eventId: string): InboundEvent => ({
  kind: "profile",
  eventId,
  chat: { isGroup: false, identities: [] },
  at: "2026-01-01T00:00:00.000Z",
  person: { identities: [] },
});

/** A sink whose every `accept` waits for the test's word. */
function createObedientSink() {
  const asked: { ids: string[]; store(): void; refuse(): void }[] = [];
  const sink: ChannelSink = {
    accept: (events) =>
      new Promise((resolve, reject) => {
        const refuse = () => reject(new Error("the database is away"));
        asked.push({ ids: events.map(({ eventId }) => eventId), store: resolve, refuse });
      }),
    status: () => Promise.resolve(),
    health: () => Promise.resolve(),
    history: () => Promise.resolve(),
    signal: () => {},
  };
  const nth = (n: number) => vi.waitUntil(() => asked[n], { timeout: 2000, interval: 2 });
  return { asked, nth, delivery: createDelivery(sink, silent) };
}

it("has one batch in flight, and what comes meanwhile goes together afterwards, in order", async () => {
  const { asked, nth, delivery } = createObedientSink();
  const all = ["a", "b", "c"].map((id) => delivery.accept([event(id)]));
  expect(asked.map(({ ids }) => ids)).toEqual([["a"]]);

  (await nth(0)).store();
  await all[0];
  (await nth(1)).store();
  await Promise.all(all);

  expect(asked.map(({ ids }) => ids)).toEqual([["a"], ["b", "c"]]);
});

it("lets nothing overtake what has to be tried again", async () => {
  const { asked, nth, delivery } = createObedientSink();
  const first = delivery.accept([event("a")]);
  const second = delivery.accept([event("b")]);

  (await nth(0)).refuse();
  (await nth(1)).store();
  await Promise.all([first, second]);

  expect(asked.map(({ ids }) => ids)).toEqual([["a"], ["a", "b"]]);
});

it("does not try again what was given up", async () => {
  const { asked, nth, delivery } = createObedientSink();
  const connection = new AbortController();
  const first = delivery.accept([event("a")], connection.signal);
  const second = delivery.accept([event("b")]);

  connection.abort();
  await expect(first).rejects.toThrow("ended before");
  await expect(delivery.accept([event("c")], connection.signal)).rejects.toThrow("ended before");
  (await nth(0)).refuse();
  (await nth(1)).store();
  await second;

  expect(asked.map(({ ids }) => ids)).toEqual([["a"], ["b"]]);
});

it("gives up what is left when it is closed", async () => {
  const { nth, delivery } = createObedientSink();
  const [first, second] = [delivery.accept([event("a")]), delivery.accept([event("b")])];
  first.catch(() => undefined);
  second.catch(() => undefined);
  await nth(0);

  await delivery.close();

  await expect(first).rejects.toThrow("ended before");
  await expect(second).rejects.toThrow("ended before");
  await expect(delivery.accept([event("c")])).rejects.toThrow("ended before");
});
