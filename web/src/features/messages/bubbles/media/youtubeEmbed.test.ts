import { expect, it } from "vitest";
import { youtubeEmbed } from "./youtubeEmbed.ts";

const player = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0";

it("plays a video in whatever way it is shared, from where the link begins", () => {
  for (const address of [
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=x",
    "https://youtu.be/dQw4w9WgXcQ?si=a",
    "https://m.youtube.com/shorts/dQw4w9WgXcQ",
    "https://youtube.com/live/dQw4w9WgXcQ",
  ])
    expect(youtubeEmbed(address)).toBe(player);
  expect(youtubeEmbed("https://youtu.be/dQw4w9WgXcQ?t=1m30s")).toBe(`${player}&start=90`);
  expect(youtubeEmbed("https://youtu.be/dQw4w9WgXcQ?t=45")).toBe(`${player}&start=45`);
  expect(youtubeEmbed("https://youtu.be/dQw4w9WgXcQ?t=soon")).toBe(player);
});

it("frames nothing else", () => {
  for (const address of [
    "https://youtube.com.example.com/watch?v=dQw4w9WgXcQ",
    "https://example.com/embed/dQw4w9WgXcQ",
    "https://www.youtube.com/watch?v=../../redirect",
    "https://www.youtube.com/@canal",
    "no address",
  ])
    expect([address, youtubeEmbed(address)]).toEqual([address, undefined]);
});
