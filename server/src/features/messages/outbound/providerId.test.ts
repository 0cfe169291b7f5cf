import { getDevice } from "baileys";
import { expect, it } from "vitest";

import { newProviderId } from "./providerId.ts";

it("makes ids that look like WhatsApp Web's, each another", () => {
  const ids = Array.from({ length: 1000 }, newProviderId);

  expect(new Set(ids).size).toBe(1000);
  expect(ids.every((id) => getDevice(id) === "web")).toBe(true);
});
