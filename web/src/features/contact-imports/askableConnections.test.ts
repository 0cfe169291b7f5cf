import type { PeopleSource } from "@balcao/contract";
import { expect, it } from "vitest";
import { askableConnections, sourceFor } from "./askableConnections.ts";

const tells = (...people: PeopleSource[]) => ({ people });
const channels = {
  whatsapp: tells("contacts"),
  whatsappapi: tells(),
  facebook: tells(),
  instagram: tells(),
  simulator: tells("contacts", "chats"),
};

it("offers the connections whose channel tells of people", () => {
  const askable = [
    { id: 1, channel: "whatsappapi", status: "CONNECTED" },
    { id: 2, channel: "whatsapp", status: "CONNECTED" },
    { id: 3, channel: "simulator", status: "DISCONNECTED" },
    { id: 4, channel: "simulator", status: "CONNECTED" },
  ] as const;
  expect(askableConnections(askable, channels).map(({ id }) => id)).toEqual([2, 4]);
});

it("keeps what was chosen only where the connection can tell it", () => {
  expect(sourceFor("chats", ["contacts", "chats"])).toBe("chats");
  expect(sourceFor("chats", ["contacts"])).toBe("contacts");
  expect(sourceFor(undefined, ["contacts", "chats"])).toBe("contacts");
  expect(sourceFor("chats", [])).toBeUndefined();
});
