import { describe, expect, it } from "vitest";
import { buildTicket } from "../buildTicket.testing.ts";
import { cutText } from "../../../lib/text/cutText.ts";
import { kindOf, lastWords, limitOf, ratingFace, rowPreview, rowTags, urgencyOf } from "./rowTexts.ts";

const tag = (id: number) => ({ id, name: `Tag ${id}`, color: "2F9E44" });

describe("the texts of a row", () => {
  it("cuts only what is too long, between whole characters", () => {
    expect(cutText("abc", 3)).toBe("abc");
    expect(cutText("ab👩‍⚕️d", 2)).toBe("ab…");
    expect(cutText("👍👍👍", 2)).toBe("👍👍…");
  });

  it("warns from half of the company's limit on, and says when it is reached; without a limit it says nothing", () => {
    const minutes = (count: number) => count * 60_000;
    expect([14, 15, 29, 30, 600].map((count) => urgencyOf(minutes(count), 30))).toEqual([
      undefined,
      "soon",
      "soon",
      "late",
      "late",
    ]);
    expect(urgencyOf(minutes(600), 0)).toBeUndefined();
  });

  it("takes the limit of the queue that has one, 0 for none, else the company's", () => {
    const queues = [
      { id: 1, waitingLimit: 5 },
      { id: 2, waitingLimit: null },
      { id: 3, waitingLimit: 0 },
    ];
    const limits = [1, 2, 3, 4, null].map((queueId) => limitOf(queues, { queueId, ofCompany: 30 }));
    expect(limits).toEqual([5, 30, 0, 30, 30]);
  });

  it("shows the last message in one line of 40 characters", () => {
    expect(rowPreview("Bom\n *dia*")).toBe("Bom dia");
    expect(rowPreview("x".repeat(41))).toBe(`${"x".repeat(40)}…`);
  });

  it("shows of a message the part with the searched words, as far as the row shows letters", () => {
    const text = "Bom dia! Gostaria de marcar uma consulta";
    expect(rowPreview(text, "consulta", 60)).toBe(text);
    expect(rowPreview(text, "consulta", 20)).toBe("…marcar uma consulta");
    expect(rowPreview(text, "bom", 20)).toBe(text);
  });

  it("leaves out who signed what the row says that they wrote, and no other name", () => {
    const by = { id: 3, name: "Camila Ferraz" };
    const lastSent = { messageId: 9, by, ack: 2, isFailed: false };
    const lastMessage = "*Camila Ferraz:*\nBom dia";
    expect(lastWords({ lastMessage, lastSent })).toBe("Bom dia");
    expect(lastWords({ lastMessage, lastSent: null })).toBe(lastMessage);
    expect(lastWords({ lastMessage: `📷 ${lastMessage}`, lastSent })).toBe("📷 Bom dia");
    expect(lastWords({ lastMessage: "*Bruno:*\nOi", lastSent })).toBe("*Bruno:*\nOi");
  });

  it("has the tags of the contact and its own, each once", () => {
    const ticket = buildTicket(1, { tags: [tag(1), tag(4)] });
    const withTags = { ...ticket, contact: { ...ticket.contact, tags: [tag(1), tag(2), tag(3)] } };
    expect(rowTags(withTags).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });

  it("turns ratings from 0 to 10 into five faces", () => {
    expect([0, 1, 2, 3, 8, 9, 10].map((rating) => ratingFace(rating).step)).toEqual([1, 1, 1, 2, 4, 5, 5]);
  });
});

it("names what was sent without words, with its length", () => {
  expect(kindOf("🎤 0:12")).toEqual({ sign: "🎤", kind: "voice", length: "0:12" });
  expect(kindOf("📷")).toEqual({ sign: "📷", kind: "photo", length: "" });
  expect(kindOf("🚫")).toEqual({ sign: "🚫", kind: "deleted", length: "" });
  expect(["📷 A festa", "Bom dia", "", "❔", "0:12", "constructor"].map(kindOf)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  );
});
