import { expect, it } from "vitest";
import { playableUrl } from "./playableUrl.ts";

const url = "/files/3/x?e=1&s=y";
const never = () => false;

it("asks for MP3 where the browser cannot read Ogg, and for nothing else", () => {
  expect(playableUrl(url, "audio/ogg; codecs=opus", never)).toBe(`${url}&as=mp3`);
  expect(playableUrl(url, "audio/ogg", () => true)).toBe(url);
  expect(playableUrl(url, "audio/mpeg", never)).toBe(url);
  expect(playableUrl(url, undefined, never)).toBe(url);
  expect(playableUrl("blob:https://balcao.example/1", "audio/ogg", never)).toBe(
    "blob:https://balcao.example/1",
  );
});
