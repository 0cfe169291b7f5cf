import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { drawTranscript } from "./drawTranscript.ts";
import type { Entry } from "./entries.ts";

const heading = {
  language: "pt-BR",
  company: "Clínica",
  logo: null,
  title: "#1",
  facts: [],
  footer: "#1",
  page: ["Página", "de"] as const,
  empty: "-",
};

async function* batches(entries: Entry[], error?: Error): AsyncGenerator<Entry[]> {
  yield entries;
  if (error) throw error;
}

it("ends the thread and tells why when nothing more can be read, however early", async () => {
  const away = new Error("The database is away");
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on("unhandledRejection", note);
  for (const reading of [batches([], away), failing(away)]) {
    const ended = Promise.withResolvers<void>();
    await expect(text(drawTranscript(heading, reading, ended.resolve))).rejects.toThrow(away);
    await ended.promise;
  }
  process.off("unhandledRejection", note);
  expect(unhandled).toEqual([]);
  const ended = Promise.withResolvers<void>();
  expect(await text(drawTranscript(heading, batches([]), ended.resolve))).toContain("%PDF");
  await ended.promise;
});

async function* failing(error: Error): AsyncGenerator<Entry[]> {
  yield* [];
  throw error;
}
