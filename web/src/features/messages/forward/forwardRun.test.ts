import { describe, expect, it } from "vitest";
import { buildMessage } from "../buildMessage.testing.ts";
import { type ForwardItem, ForwardRun, type ForwardSummary, forwardPause, summarise } from "./forwardRun.ts";

const ana = { id: 1, name: "Ana" };
const bia = { id: 2, name: "Bia" };
const messages = [buildMessage(2), buildMessage(1)];

/** A run whose deliveries and pauses are let go by hand. */
function begin(fails: (item: ForwardItem) => boolean = () => false) {
  const told: string[] = [];
  const ends: ForwardSummary[] = [];
  let ids = 0;
  let isOpen = true;
  const run: ForwardRun = new ForwardRun({
    deliver: async (item) => {
      told.push(`${item.contact.name} ${item.message.id}`);
      if (fails(item)) throw new Error("bloqueado");
    },
    explain: (error) => (error instanceof Error ? error.message : ""),
    newId: () => `c${(ids += 1)}`,
    wait: async (ms) => {
      told.push(`${ms} ms`);
      while (!isOpen) await new Promise((resolve) => setTimeout(resolve, 1));
    },
    onEnd: (summary) => ends.push(summary),
  });
  const ended = async (times = 1) => {
    while (ends.length < times) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  return { run, told, ends, ended, gate: (open: boolean) => void (isOpen = open) };
}

describe("forwarding several", () => {
  it("goes contact by contact in the conversation's order, with 900 ms between, and tells its end", async () => {
    const { run, told, ends, ended } = begin();
    run.start(messages, [ana, bia], true);
    await ended();
    const pause = `${forwardPause} ms`;
    expect(told).toEqual(["Ana 1", pause, "Ana 2", pause, "Bia 1", pause, "Bia 2"]);
    expect(forwardPause).toBe(900);
    expect(ends).toEqual([{ sent: 4, failed: 0 }]);
    expect(run.items().every((item) => item.signMessage)).toBe(true);
    expect(new Set(run.items().map((item) => item.clientId)).size).toBe(4);
  });

  it("goes on after a failure, says why, and tries again under the same id", async () => {
    let isBlocked = true;
    const { run, told, ends, ended } = begin((item) => isBlocked && item.contact === ana);
    run.start([buildMessage(1)], [ana, bia], false);
    await ended();
    expect(ends).toEqual([{ sent: 1, failed: 1 }]);
    const failed = run.items().find((item) => item.state === "failed");
    expect(failed).toMatchObject({ contact: ana, reason: "bloqueado" });
    isBlocked = false;
    run.retry(failed?.clientId);
    await ended(2);
    expect(ends[1]).toEqual({ sent: 2, failed: 0 });
    expect(run.items().find((item) => item.contact === ana)).toMatchObject({
      clientId: failed?.clientId,
      state: "sent",
      reason: "",
    });
    expect(told.at(-1)).toBe("Ana 1");
  });

  it("takes more while it runs, and forgets what waits when it is stopped", async () => {
    const { run, ends, ended, gate } = begin();
    gate(false);
    run.start(messages, [ana], false);
    run.start([buildMessage(3)], [bia], false);
    expect(summarise(run.items())).toMatchObject({ total: 3, open: 3 });
    run.dismiss();
    expect(run.items()).toHaveLength(3);
    await new Promise((resolve) => setTimeout(resolve, 5));
    run.stop();
    gate(true);
    await ended();
    expect(ends).toEqual([{ sent: 1, failed: 0 }]);
    run.dismiss();
    expect(run.items()).toEqual([]);
    run.start([buildMessage(4)], [ana], false);
    await ended(2);
    expect(ends[1]).toEqual({ sent: 1, failed: 0 });
  });

  it("goes on with nothing of a session that is over, and with all of the next one", async () => {
    const { run, told, ends, ended, gate } = begin();
    gate(false);
    run.start(messages, [ana], false);
    await new Promise((resolve) => setTimeout(resolve, 5));
    run.clear();
    run.start([buildMessage(3)], [bia], false);
    gate(true);
    await ended();
    expect(told.filter((line) => !line.endsWith("ms"))).toEqual(["Ana 1", "Bia 3"]);
    expect(ends).toEqual([{ sent: 1, failed: 0 }]);
  });
});
