import { getDevice } from "baileys";
import { expect, it } from "vitest";

import { createWhatsappMessageId } from "./messageId.ts";

it("makes ids that look like WhatsApp Web's, each another", () => {
  const ids = Array.from({ length: 1000 }, createWhatsappMessageId);

  expect(new Set(ids).size).toBe(1000);
  expect(ids.every((id) => getDevice(id) === "web")).toBe(true);
});
