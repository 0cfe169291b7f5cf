import { getDevice } from "baileys";
import { expect, it } from "vitest";

import { newProviderId, providerIdOfChange } from "./providerId.ts";

it("makes ids that look like WhatsApp Web's, each another", () => {
  const ids = Array.from({ length: 1000 }, newProviderId);

  expect(new Set(ids).size).toBe(1000);
  expect(ids.every((id) => getDevice(id) === "web")).toBe(true);
});

it("gives a change of a message an id of the same form, the same over attempts", () => {
  const change = { kind: "edit", id: 77, of: "3EB0A1B2C3D4E5F6A7B8C9" };
  const id = providerIdOfChange(change);
  expect(id).toMatch(/^3EB0[0-9A-F]{18}$/);
  expect(providerIdOfChange(change)).toBe(id);
  for (const other of [{ kind: "revoke" }, { id: 78 }, { of: "3EB0" }])
    expect(providerIdOfChange({ ...change, ...other })).not.toBe(id);
});
