import { expect, it, vi } from "vitest";
import { compressAnswer } from "./compress.ts";

const long = JSON.stringify({ words: "Bom dia! ".repeat(400) });
const answer = async (method: string, text = long) => {
  const header = vi.fn<(name: string, value: string) => void>();
  const request = { method, headers: { "accept-encoding": "gzip, deflate, br" } };
  const sent = await compressAnswer(text, request, { header } as never);
  return { sent, headers: header.mock.calls };
};

it("makes what is read small, and nothing that answers what was sent: tokens are among it", async () => {
  const read = await answer("GET");
  expect(read.sent.length).toBeLessThan(long.length / 4);
  expect(read.headers).toContainEqual(["content-encoding", "br"]);
  expect(await answer("POST")).toEqual({ sent: long, headers: [] });
  expect(await answer("GET", "{}")).toEqual({ sent: "{}", headers: [] });
});
