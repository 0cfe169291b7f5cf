import { expect, it } from "vitest";
import { ackOf, captionOf, kindOf, readContent } from "./readMessage.ts";

it("finds places and cards in texts, and leaves other texts alone", () => {
  expect(readContent("Oi", "conversation")).toEqual({ body: "Oi", mediaType: "conversation", data: null });
  const map = "data:image/png;base64,AAAA|https://maps.google.com/maps?q=-23.5%2C-46.6&z=17|";
  expect(readContent(`${map}Rua A`, "locationMessage")).toEqual({
    body: "Rua A",
    mediaType: "locationMessage",
    data: { latitude: -23.5, longitude: -46.6, name: "Rua A" },
  });
  expect(readContent(`${map}undefined`, "locationMessage")).toMatchObject({
    body: "",
    mediaType: "locationMessage",
  });
  expect(readContent("veja https://maps.google.com/?q=-23.5,-46.6", "conversation").mediaType).toBe(
    "conversation",
  );
  const card = "BEGIN:VCARD\\nVERSION:3.0\\nFN:Ana\\nTEL;waid=5511933334444:+55 11 93333-4444\\nEND:VCARD";
  expect(
    readContent(
      JSON.stringify({ ticketzvCard: [{ vcard: card.replaceAll("\\n", "\n") }] }),
      "contactMessage",
    ),
  ).toMatchObject({
    body: "Ana",
    mediaType: "contactMessage",
  });
});

it("knows files by their bytes, and says nothing beside one that only repeats its name", () => {
  expect(kindOf("image/webp", "stickerMessage")).toBe("sticker");
  expect(kindOf("image/png", "document")).toBe("image");
  expect(kindOf("application/ogg", "audio")).toBe("audio");
  expect(kindOf("application/pdf", "application")).toBe("document");
  expect(captionOf("foto.png", ["foto.png"])).toBe("");
  expect(captionOf("🔊", [])).toBe("");
  expect(captionOf("Veja só", ["foto.png"])).toBe("Veja só");
});

it("counts acknowledgements from 0 or from 1, as the version does", () => {
  expect([0, 1, 2, 3, 4].map((ack) => ackOf(ack, { countsFromOne: false }))).toEqual([0, 1, 2, 3, 5]);
  expect([0, 1, 2, 3, 4, 5].map((ack) => ackOf(ack, { countsFromOne: true }))).toEqual([0, 0, 1, 2, 3, 5]);
});
