import { describe, expect, it } from "vitest";
import { atSecond, buildMessage } from "../buildMessage.testing.ts";
import type { PendingSend } from "../composer/sending/outbox.ts";
import { buildTimeline, hasSeveralQueues } from "./timeline.ts";

const dayOf = (moment: string) => moment.slice(0, 10);
const build = (
  messages: ReturnType<typeof buildMessage>[],
  pending: PendingSend[] = [],
  firstNewId: number | null = null,
) => buildTimeline({ messages, pending, firstNewId, dayOf });

const send = (rest: Partial<PendingSend> = {}): PendingSend => ({
  clientId: "c1",
  ticketId: 1,
  userId: 1,
  body: "Oi",
  file: null,
  quoted: null,
  isPrivate: false,
  signMessage: false,
  createdAt: atSecond(50),
  state: "queued",
  progress: 0,
  reason: null,
  ...rest,
});

describe("the timeline", () => {
  it("opens a day for each date", () => {
    const days = build([buildMessage(1), buildMessage(2, { createdAt: "2026-11-21T08:00:00.000Z" })]);
    expect(days.map((day) => day.day)).toEqual(["2026-11-20", "2026-11-21"]);
  });

  it("lets a message that was late stand in the day and minute of its arrival", () => {
    const late = buildMessage(2, { createdAt: "2026-11-18T08:00:00.000Z", arrivedAt: atSecond(2) });
    const days = build([buildMessage(1), late, buildMessage(3)]);
    expect(days.map((day) => day.groups.length)).toEqual([1]);
  });

  it("groups one sender's messages of one minute", () => {
    const [day] = build([buildMessage(1), buildMessage(2), buildMessage(61)]);
    expect(day?.groups.map((group) => group.entries.length)).toEqual([2, 1]);
  });

  it("says at the top, where another ticket begins and where a ticket changes queues, of which queue it is", () => {
    const queue = { id: 7, name: "Exames", color: "#0d9488" };
    const other = { id: 8, name: "Financeiro", color: "#b45309" };
    const [day] = build([
      buildMessage(1),
      buildMessage(2, { ticketId: 2, queueId: 7, queue }),
      buildMessage(3, { ticketId: 2, queueId: 7, queue }),
      buildMessage(4, { ticketId: 2, queueId: 8, queue: other }),
      buildMessage(65, { ticketId: 2, queueId: 8, queue: other }),
    ]);
    expect(day?.groups.map((group) => [group.ticket, group.entries.length])).toEqual([
      [{ id: 1, queue: null }, 1],
      [{ id: 2, queue }, 2],
      [{ id: null, queue: other }, 1],
      [null, 1],
    ]);
  });

  it("leaves the change of queue to the line of a transfer, where there is one to that queue", () => {
    const queue = { id: 7, name: "Exames", color: "#0d9488" };
    const marksAfter = (type: "receivedTransfer" | "redirect", to: typeof queue | null, ticketId = 1) =>
      buildTimeline({
        messages: [buildMessage(1), buildMessage(9, { ticketId, queueId: 7, queue })],
        pending: [],
        events: [
          { id: 1, ticketId, type, user: null, queue: to, by: null, undone: null, createdAt: atSecond(5) },
        ],
        firstNewId: null,
        dayOf,
      })[0]?.groups.at(-1)?.ticket;
    expect(marksAfter("receivedTransfer", queue)).toBeNull();
    expect(marksAfter("receivedTransfer", queue, 2)).toEqual({ id: 2, queue });
    expect(marksAfter("receivedTransfer", null)).toEqual({ id: null, queue });
    expect(marksAfter("redirect", queue)).toEqual({ id: null, queue });
  });

  it("tells what happened between the messages, without parting those of a ticket by it", () => {
    const event = (id: number, second: number) => ({
      id,
      ticketId: 1,
      type: "open" as const,
      user: null,
      queue: null,
      by: null,
      undone: null,
      createdAt: atSecond(second),
    });
    const [day] = buildTimeline({
      messages: [buildMessage(1), buildMessage(10), buildMessage(20)],
      pending: [send()],
      events: [event(1, 0), event(2, 15), event(3, 30)],
      firstNewId: null,
      dayOf,
    });
    const shown = day?.groups.map((group) => [group.side, group.entries.length, group.ticket?.id]);
    expect(shown).toEqual([
      ["system", 1, undefined],
      ["theirs", 2, 1],
      ["system", 1, undefined],
      ["theirs", 1, undefined],
      ["system", 1, undefined],
      ["mine", 1, undefined],
    ]);
  });

  it("parts the sides, two attendants, two members of a group, and private notes", () => {
    const ana = { id: 1, name: "Ana" };
    const member = (id: number) => ({ id, name: `Membro ${id}`, number: "", urlPicture: null });
    const [day] = build([
      buildMessage(1),
      buildMessage(2, { fromMe: true, user: ana }),
      buildMessage(3, { fromMe: true, user: { id: 2, name: "Bia" } }),
      buildMessage(4, { fromMe: true, user: ana, isPrivate: true }),
      buildMessage(5, { author: member(7) }),
      buildMessage(6, { author: member(8) }),
    ]);
    expect(day?.groups.map((group) => group.side)).toEqual([
      "theirs",
      "mine",
      "mine",
      "private",
      "theirs",
      "theirs",
    ]);
  });

  it("marks where the new messages begin, and parts the group there", () => {
    const [day] = build([buildMessage(1), buildMessage(2)], [], 2);
    expect(day?.groups.map((group) => group.startsNew)).toEqual([false, true]);
  });

  it("shows what is on its way at the end, and only until it has arrived", () => {
    expect(build([buildMessage(1)], [send()])[0]?.groups.at(-1)?.entries[0]?.kind).toBe("pending");
    const [day] = build([buildMessage(1, { clientId: "c1", fromMe: true })], [send()]);
    expect(day?.groups.flatMap((group) => group.entries).map((entry) => entry.kind)).toEqual(["message"]);
  });

  it("keeps a bubble's key when it has arrived, so that it does not blink", () => {
    const before = build([], [send()])[0]?.groups[0]?.entries[0]?.key;
    const after = build([buildMessage(9, { clientId: "c1", fromMe: true })])[0]?.groups[0]?.entries[0]?.key;
    expect(after).toBe(before);
  });
});

it("says of which queue messages are only where there are several", () => {
  const of = (...names: (string | null)[]) =>
    hasSeveralQueues(
      names.map((name) => ({ queue: name === null ? null : { id: 1, name, color: "111111" } })),
    );
  expect([of(), of(null), of("Vendas", null, "Vendas")]).toEqual([false, false, false]);
  expect(of("Vendas", "Exames")).toBe(true);
});
