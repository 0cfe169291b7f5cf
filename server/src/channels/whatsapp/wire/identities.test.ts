import { describe, expect, it } from "vitest";

import { identitiesOf, identityOf, jidOfChat, keyToWire, parseJid } from "./identities.ts";

describe("identityOf", () => {
  it.each([
    ["5511988887777@s.whatsapp.net", { kind: "phone", value: "5511988887777" }],
    ["5511988887777:12@s.whatsapp.net", { kind: "phone", value: "5511988887777" }],
    ["5511988887777_1:3@s.whatsapp.net", { kind: "phone", value: "5511988887777" }],
    ["5511988887777@c.us", { kind: "phone", value: "5511988887777" }],
    ["5511988887777:99@hosted", { kind: "phone", value: "5511988887777" }],
    ["99900000000001:2@lid", { kind: "lid", value: "99900000000001" }],
    ["99900000000001:99@hosted.lid", { kind: "lid", value: "99900000000001" }],
    ["120363041234567890@g.us", { kind: "group", value: "120363041234567890" }],
    ["5511988887777-1400000000@g.us", { kind: "group", value: "5511988887777-1400000000" }],
  ])("reads %s", (jid, identity) => {
    expect(identityOf(jid)).toEqual(identity);
  });

  it.each(["status@broadcast", "123@broadcast", "120363@newsletter", "no address", "", undefined, null])(
    "knows nobody behind %s",
    (jid) => {
      expect(identityOf(jid)).toBeUndefined();
    },
  );
});

it("keeps the device apart from the user", () => {
  expect(parseJid("5511988887777:12@s.whatsapp.net")).toEqual({
    user: "5511988887777",
    device: 12,
    server: "s.whatsapp.net",
  });
});

it("names a person once, whatever the devices", () => {
  expect(
    identitiesOf("5511988887777@s.whatsapp.net", "5511988887777:4@s.whatsapp.net", "77@lid", undefined),
  ).toEqual([
    { kind: "phone", value: "5511988887777" },
    { kind: "lid", value: "77" },
  ]);
});

it("writes to the group, else to the lid, else to the phone", () => {
  const phone = { kind: "phone" as const, value: "5511988887777" };
  const lid = { kind: "lid" as const, value: "77" };
  const group = { kind: "group" as const, value: "120363" };

  expect(jidOfChat({ isGroup: false, identities: [phone] })).toBe("5511988887777@s.whatsapp.net");
  expect(jidOfChat({ isGroup: false, identities: [phone, lid] })).toBe("77@lid");
  expect(jidOfChat({ isGroup: true, identities: [group] })).toBe("120363@g.us");
  expect(jidOfChat({ isGroup: false, identities: [{ kind: "page-scoped", value: "1" }] })).toBeUndefined();
});

it("names a message with its author within a group", () => {
  const participant = { kind: "lid" as const, value: "77" };

  expect(keyToWire("120363@g.us", { providerId: "3A1", fromMe: false, participant })).toEqual({
    id: "3A1",
    fromMe: false,
    remoteJid: "120363@g.us",
    participant: "77@lid",
  });
});
