import { expect, it } from "vitest";
import type { PendingSend } from "./outbox.ts";
import { type WaitingWords, waitingWords } from "./waitingWords.ts";

const send = (rest: Partial<PendingSend>): PendingSend => ({
  clientId: "a",
  ticketId: 1,
  userId: 1,
  body: "Oi",
  file: null,
  quoted: null,
  isPrivate: false,
  signMessage: false,
  createdAt: "2026-11-20T12:00:00.000Z",
  state: "queued",
  progress: 0,
  reason: null,
  ...rest,
});
const fileOf = (name: string, type: string, caption = "") => ({
  file: new File(["x"], name, { type }),
  url: "blob:x",
  caption,
});
const nothing: WaitingWords = new Map();
const texts = (words: WaitingWords) => [...words].map(([ticketId, { text }]) => `${ticketId} ${text}`);
const offline = (...sends: PendingSend[]) => waitingWords(nothing, { sends, isOnline: false });

it("tells the last message that waits in each ticket, and nothing of what goes out at once", () => {
  const sends = [send({}), send({ clientId: "b", body: "Tudo bem?" }), send({ clientId: "c", ticketId: 2 })];
  expect(texts(offline(...sends))).toEqual(["1 Tudo bem?", "2 Oi"]);
  expect(waitingWords(nothing, { sends, isOnline: true })).toBe(nothing);
});

it("goes on until it is sent, whatever is tried meanwhile", () => {
  const waiting = offline(send({}));
  const trying = { sends: [send({ state: "sending" })], isOnline: true };
  expect(waitingWords(waiting, trying)).toBe(waiting);
  expect(texts(waitingWords(waiting, { sends: [], isOnline: true }))).toEqual([]);
});

it("tells neither notes nor what was refused", () => {
  expect(texts(offline(send({ isPrivate: true }), send({ state: "failed" })))).toEqual([]);
});

it("names what has no words by its sign, as the list does", () => {
  const voice = send({ body: "", file: fileOf("a.mp3", "audio/mpeg") });
  const photo = send({ body: "", ticketId: 2, file: fileOf("a.jpg", "image/jpeg", "A vista") });
  const sticker = send({ body: "", ticketId: 3, extra: { stickerId: 7 } });
  expect(texts(offline(voice, photo, sticker))).toEqual(["1 🎤", "2 📷 A vista", "3 💟"]);
});
