import { expect, it } from "vitest";
import { createTicketWork } from "./busyTickets.ts";

it("does one thing at a time with a ticket, and does not hold up others", async () => {
  const { busy, once } = createTicketWork();
  const done: string[] = [];
  let finish = () => undefined as void;
  const first = once(1, "resolve", () => new Promise((resolve) => (finish = resolve)));
  await once(1, "resolve", async () => void done.push("twice"));
  await once(2, "accept", async () => void done.push("another"));
  expect(done).toEqual(["another"]);
  expect([...busy.get()]).toEqual([[1, "resolve"]]);
  finish();
  await first;
  await once(1, "reopen", async () => void done.push("afterwards"));
  expect(done).toEqual(["another", "afterwards"]);
});

it("is free again after a failure, which it passes on", async () => {
  const { busy, once } = createTicketWork();
  await expect(once(1, "accept", () => Promise.reject(new Error("lost")))).rejects.toThrow("lost");
  expect(busy.get().size).toBe(0);
});
