import { expect, it } from "vitest";
import { videoCode } from "./videoCode.ts";

it.each([
  "dQw4w9WgXcQ",
  "  dQw4w9WgXcQ ",
  "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  "https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=10s",
  "https://youtu.be/dQw4w9WgXcQ?si=abc",
  "youtube.com/shorts/dQw4w9WgXcQ",
  "https://m.youtube.com/live/dQw4w9WgXcQ#start",
  "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
])("finds the code in %s", (given) => {
  expect(videoCode(given)).toBe("dQw4w9WgXcQ");
});

it.each([
  "",
  "dQw4w9WgXc",
  "dQw4w9WgXcQQ",
  "https://youtu.be/dQw4w9WgXcQQ",
  "https://example.com/watch?v=dQw4w9WgXcQ",
  "https://www.youtube.com.example.com/watch?v=dQw4w9WgXcQ",
  "javascript:alert(1)//youtu.be/dQw4w9WgXcQ",
  "https://www.youtube.com/@canal",
])("finds none in %j", (given) => {
  expect(videoCode(given)).toBeUndefined();
});
