import { expect, it } from "vitest";
import { audioFileOf } from "./audioFile.ts";

it("finds the file in a signed link, and nothing in another", () => {
  const id = "0d9f1c1e-6b0e-4a33-9e0e-3f4b7b1f6a11";
  expect(audioFileOf(`/files/3/${id}?e=1&s=x`)).toBe(id);
  expect(audioFileOf(`https://balcao.example/files/3/${id}`)).toBe(id);
  for (const url of [
    "blob:https://balcao.example/1",
    `/other/3/${id}`,
    "/files/3/audio.mp3",
    `/files/x/${id}`,
  ])
    expect([url, audioFileOf(url)]).toEqual([url, undefined]);
});
