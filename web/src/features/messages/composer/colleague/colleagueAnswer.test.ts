import { describe, expect, it } from "vitest";
import { buildMessage } from "../../buildMessage.testing.ts";
import { type DraftFacts, findUnseenAnswer } from "./colleagueAnswer.ts";

const now = Date.parse("2026-03-02T12:00:00Z");
const [me, bia] = [
  { id: 1, name: "Ana" },
  { id: 2, name: "Bia" },
];
const draft: DraftFacts = {
  ownId: me.id,
  begunAfter: 10,
  askedUpTo: 0,
  now,
  visibleSince: 0,
  openedAt: 0,
  arrivedAt: (message) => Date.parse(message.createdAt),
};
const ago = (ms: number) => new Date(now - ms).toISOString();
const answer = (id: number, fields: object = {}) =>
  buildMessage(id, { fromMe: true, user: bia, createdAt: ago(5_000), ...fields });
const ask = (messages: ReturnType<typeof answer>[], facts: Partial<DraftFacts> = {}) =>
  findUnseenAnswer(messages, { ...draft, ...facts })?.id;

describe("before sending", () => {
  it("a colleague's answer that came while one wrote is asked about, the last one of several", () => {
    expect(ask([answer(11)])).toBe(11);
    expect(ask([answer(11), answer(12), answer(13, { user: me })])).toBe(12);
  });

  it("nobody is asked about what stood there before, or was asked about already", () => {
    expect(ask([answer(9), answer(10)])).toBeUndefined();
    expect(ask([answer(11)], { askedUpTo: 11 })).toBeUndefined();
    expect(ask([answer(11), answer(12)], { askedUpTo: 11 })).toBe(12);
  });

  it("nobody is asked about what stood on the screen for long, unless the page was away meanwhile", () => {
    const old = answer(11, { createdAt: ago(25_000) });
    expect(ask([old])).toBeUndefined();
    expect(ask([old], { visibleSince: now - 3_000 })).toBe(11);
    expect(ask([old], { visibleSince: now - 30_000 })).toBeUndefined();
    expect(ask([old], { arrivedAt: () => now - 1_000 })).toBe(11);
  });

  it("whoever comes back to a draft is asked about what was said meanwhile, until it has stood there for long", () => {
    const old = answer(11, { createdAt: ago(3_600_000) });
    expect(ask([old], { openedAt: now - 2_000 })).toBe(11);
    expect(ask([old], { openedAt: now - 30_000 })).toBeUndefined();
    expect(ask([old], { openedAt: now - 2_000, begunAfter: 11 })).toBeUndefined();
  });

  it("nobody is asked about old answers when the beginning is not known, but about new ones", () => {
    const unknown = { openedAt: now - 2_000, begunAfter: 0 };
    expect(ask([answer(11, { createdAt: ago(3_600_000) })], unknown)).toBeUndefined();
    expect(ask([answer(11)], unknown)).toBe(11);
  });

  it("only answers to the contact count, and only of colleagues", () => {
    const others = [
      answer(11, { user: me }),
      answer(12, { user: null }),
      answer(13, { isPrivate: true }),
      answer(14, { isDeleted: true }),
      answer(15, { fromMe: false, user: null }),
    ];
    expect(ask(others)).toBeUndefined();
    expect(ask([...others, answer(16)])).toBe(16);
  });
});
