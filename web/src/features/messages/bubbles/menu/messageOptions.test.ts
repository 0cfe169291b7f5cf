import { describe, expect, it } from "vitest";
import { buildMessage } from "../../buildMessage.testing.ts";
import { messageOptions } from "./messageOptions.ts";
import { sentFileOf } from "./sentFile.ts";

const message = buildMessage(1, { fromMe: true, user: { id: 1, name: "Ana" } });
const at = (minutes: number) => ({
  userId: 1,
  canWrite: true,
  channel: { edit: true, react: true },
  now: Date.parse(message.createdAt) + minutes * 60_000,
});

const photoFile = {
  state: "ready",
  mimetype: "image/jpeg",
  name: "vitrine.jpg",
  size: 1_000,
  seconds: null,
  voice: false,
  width: 320,
  height: 200,
  waveform: null,
} as const;

describe("the menu of a message", () => {
  it("lets its author change a text for 15 minutes", () => {
    expect(messageOptions(message, at(14)).edit).toBe(true);
    expect(messageOptions(message, at(15)).edit).toBe(false);
  });

  it("offers only what the channel can, and a note's change on all of them", () => {
    const cloud = { ...at(1), channel: { edit: false, react: true } };
    expect(messageOptions(message, cloud)).toMatchObject({ edit: false, react: true, delete: true });
    expect(messageOptions({ ...message, isPrivate: true }, cloud).edit).toBe(true);
    expect(messageOptions(message, { ...at(1), channel: { edit: false, react: false } }).react).toBe(false);
    expect(messageOptions(message, at(1)).react).toBe(true);
  });

  it("lets nobody else change or delete it", () => {
    expect(messageOptions(message, at(1))).toMatchObject({ edit: true, delete: true });
    expect(messageOptions(message, { ...at(1), userId: 2 })).toMatchObject({ edit: false, delete: false });
    expect(messageOptions(buildMessage(2), at(1))).toMatchObject({ edit: false, delete: false, reply: true });
  });

  it("explains what nobody here wrote: neither a colleague, nor the contact, nor a note", () => {
    const automatic = buildMessage(9, { fromMe: true, user: null, clientId: null });
    expect(messageOptions(automatic, at(1)).why).toBe(true);
    expect(messageOptions({ ...automatic, isPrivate: true }, at(1)).why).toBe(false);
    expect(messageOptions(message, at(1)).why).toBe(false);
    expect(messageOptions(buildMessage(2), at(1)).why).toBe(false);
  });

  it("offers no answer where one cannot write, but still the copy", () => {
    expect(messageOptions(message, { ...at(1), canWrite: false })).toMatchObject({
      reply: false,
      react: false,
      copy: true,
    });
  });

  it("transcribes what came in, once its file is here", () => {
    const audio = buildMessage(3, { mediaType: "audio", mediaUrl: "/files/1/x", body: "" });
    expect(messageOptions(audio, at(1)).transcribe).toBe(true);
    expect(messageOptions({ ...audio, mediaUrl: null }, at(1)).transcribe).toBe(false);
    expect(messageOptions({ ...audio, fromMe: true }, at(1)).transcribe).toBe(false);
    expect(messageOptions(message, at(1)).transcribe).toBe(false);
  });

  it("stars anything that is there, also where one cannot write", () => {
    expect(messageOptions(message, { ...at(60), canWrite: false }).star).toBe(true);
    expect(messageOptions({ ...message, isPrivate: true }, at(1)).star).toBe(true);
  });

  it("keeps a sticker, once its file is here", () => {
    const sticker = buildMessage(6, { mediaType: "sticker", mediaUrl: "/files/1/x", body: "" });
    expect(messageOptions(sticker, at(1)).keepSticker).toBe(true);
    expect(messageOptions(sticker, { ...at(1), canWrite: false }).keepSticker).toBe(true);
    expect(messageOptions({ ...sticker, mediaUrl: null }, at(1)).keepSticker).toBe(false);
    expect(messageOptions({ ...sticker, mediaType: "image" }, at(1)).keepSticker).toBe(false);
  });

  it("keeps our words and the files that we sent, and nothing of the contact's or the team's", () => {
    const keeps = (rest: Parameters<typeof buildMessage>[1]) =>
      messageOptions(buildMessage(6, { fromMe: true, ...rest }), at(1)).keepAsQuick;
    const photo = { mediaType: "image", mediaUrl: "/files/1/x", media: photoFile } as const;
    expect(keeps({})).toBe(true);
    expect(keeps(photo)).toBe(true);
    expect(sentFileOf(buildMessage(6, { fromMe: true, ...photo }))).toEqual({
      messageId: 6,
      name: "vitrine.jpg",
      mimetype: "image/jpeg",
      href: "/files/1/x",
    });
    expect(keeps({ ...photo, mediaUrl: null })).toBe(false);
    expect(keeps({ ...photo, mediaType: "sticker" })).toBe(false);
    for (const refused of [{ fromMe: false }, { isPrivate: true }, { isDeleted: true }]) {
      expect(keeps(refused)).toBe(false);
      expect(keeps({ ...photo, ...refused })).toBe(false);
    }
  });

  it("leads to who wrote in a group, and to nobody else", () => {
    const author = { id: 7, name: "Lia", number: "5511988887777", urlPicture: null };
    expect(messageOptions(buildMessage(4, { author }), at(1)).talkTo).toBe(true);
    expect(messageOptions(buildMessage(4), at(1)).talkTo).toBe(false);
    expect(messageOptions(buildMessage(4, { author, fromMe: true }), at(1)).talkTo).toBe(false);
  });

  it("sends on what the server would: texts, files that are here, cards; no notes", () => {
    const forward = (rest: Parameters<typeof buildMessage>[1]) =>
      messageOptions(buildMessage(5, rest), { ...at(1), canWrite: false }).forward;
    expect(forward({})).toBe(true);
    expect(forward({ isPrivate: true })).toBe(false);
    expect(forward({ mediaType: "image", body: "", mediaUrl: "/files/1/x" })).toBe(true);
    expect(forward({ mediaType: "image", body: "", mediaUrl: null })).toBe(false);
    expect(forward({ mediaType: "viewOnceMessage", mediaUrl: "/files/1/x" })).toBe(false);
    expect(forward({ mediaType: "contactMessage", dataJson: { contacts: [] } })).toBe(true);
    expect(forward({ mediaType: "chargeMessage", body: "PIX" })).toBe(true);
    expect(forward({ mediaType: "call_log" })).toBe(false);
  });

  it("offers nothing for a deleted message", () => {
    expect(Object.values(messageOptions({ ...message, isDeleted: true }, at(1)))).not.toContain(true);
  });
});
