import { expect, it } from "vitest";
import { previewOfMedia } from "./storedMedia.ts";

const file = { voice: false, name: "contrato.pdf", seconds: null };

it("says how long a sound or a film lasts, where that is known", () => {
  expect(previewOfMedia({ ...file, kind: "audio", voice: true, seconds: 12 }, "")).toBe("🎤 0:12");
  expect(previewOfMedia({ ...file, kind: "video", seconds: 605.4 }, "")).toBe("🎬 10:05");
  expect(previewOfMedia({ ...file, kind: "audio", voice: true, seconds: 0 }, "")).toBe("🎤");
  expect(previewOfMedia({ ...file, kind: "audio" }, "")).toBe("🎵");
});

it("says the caption or the file's name instead", () => {
  expect(previewOfMedia({ ...file, kind: "video", seconds: 9 }, "A festa")).toBe("🎬 A festa");
  expect(previewOfMedia({ ...file, kind: "document" }, "")).toBe("📄 contrato.pdf");
  expect(previewOfMedia({ ...file, kind: "image" }, "")).toBe("📷");
});
