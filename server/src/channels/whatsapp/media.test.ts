import { expect, it } from "vitest";

import { createMediaClient } from "./media.ts";

// That WhatsApp's own addresses are fetched is tested with the fake server, in e2e/fake-whatsapp.
it.each([
  "https://example.com/p.jpg",
  "http://pps.whatsapp.net/p.jpg",
  "https://whatsapp.net.example.com/p.jpg",
  "https://127.0.0.1:1/p.jpg",
])("fetches no picture from %s", async (url) => {
  await expect(createMediaClient().fetchPicture(url)).rejects.toMatchObject({
    code: "bad-address",
    retry: "never",
  });
});

it.each([
  { kind: "image", directPath: "https://example.com/x", mediaKey: "AAAA" },
  { kind: "image", directPath: "//example.com/x", mediaKey: "" },
  { kind: "program", directPath: "/v/x", mediaKey: "AAAA" },
])("refuses a locator that it did not make: %o", async (locator) => {
  await expect(createMediaClient().download(locator)).rejects.toMatchObject({
    code: "bad-locator",
    retry: "never",
  });
});
