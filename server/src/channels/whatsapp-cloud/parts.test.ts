import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import type { OutboundContent, OutboundFile } from "../port.ts";
import { fromWire } from "./fromWire.ts";
import { markOfPart, partsOf } from "./parts.ts";

const chat = { identities: [{ kind: "phone" as const, value: "16505551234" }], isGroup: false };
const quoted = { providerId: "wamid.q", fromMe: false, body: "?" };
const parts = (content: OutboundContent) => {
  const { first, others } = partsOf({ providerId: "OURS-1", chat, content, quoted, attempt: 1 });
  return [first, ...others];
};
const bodies = (content: OutboundContent) =>
  parts(content).map(({ content: part }) => (part.type === "text" ? part.body : part.type));
const picture = (caption: string, kind: OutboundFile["kind"] = "image"): OutboundContent => {
  const open = () => Promise.resolve(Readable.from([]));
  return { type: "media", file: { kind, mimetype: "image/png", fileName: "a.png", size: 1, caption, open } };
};

// After chatwoot/chatwoot#14982 and #6435: more than 4,096 characters are refused.
describe("words that are longer than Meta takes", () => {
  it("go in parts of 4,096, the first as the answer to what is quoted", () => {
    const sent = parts({ type: "text", body: "x".repeat(5_000) });
    expect(sent.map(({ content }) => (content.type === "text" ? content.body.length : 0))).toEqual([
      4_096, 904,
    ]);
    expect(sent.map((part) => part.quoted)).toEqual([quoted, undefined]);
    expect(bodies({ type: "text", body: "x".repeat(4_096) })).toHaveLength(1);
  });

  it("end with words, and cut no sign in two", () => {
    const family = "👨‍👩‍👧";
    const [before, after] = bodies({ type: "text", body: `${"a".repeat(4_090)}${family}` });
    expect([before, after]).toEqual(["a".repeat(4_090), family]);
    expect(bodies({ type: "text", body: `${"a".repeat(4_000)} ${"b".repeat(200)}` })).toEqual([
      "a".repeat(4_000),
      "b".repeat(200),
    ]);
  });

  it("follow a file as texts where they do not fit beside it", () => {
    expect(bodies(picture("c".repeat(1_025)))).toEqual(["media", "c".repeat(1_025)]);
    expect(parts(picture("c".repeat(1_025)))[0]?.content).toMatchObject({ file: { caption: "" } });
    expect(parts(picture("c".repeat(1_024)))).toMatchObject([
      { content: { file: { caption: "c".repeat(1_024) } } },
    ]);
  });
});

it("says that a message failed of which a further part did, and nothing else of parts", () => {
  const status = (state: string) => ({
    id: `wamid.part-${state}`,
    status: state,
    timestamp: "1790000000",
    recipient_id: "16505551234",
    biz_opaque_callback_data: markOfPart("wamid.first"),
    ...(state === "failed" && { errors: [{ code: 131026, title: "Message undeliverable" }] }),
  });
  const value = {
    messaging_product: "whatsapp",
    metadata: { display_phone_number: "1555", phone_number_id: "1" },
    statuses: [status("delivered"), status("failed")],
  };
  const entry = [{ id: "9", changes: [{ field: "messages", value }] }];
  const [told] = fromWire({ object: "whatsapp_business_account", entry });
  expect(told?.events).toMatchObject([{ kind: "failure", providerId: "wamid.first" }]);
});
