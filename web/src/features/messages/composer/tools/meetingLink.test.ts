import { expect, it } from "vitest";
import { meetingLink } from "./meetingLink.ts";

it("names the ticket, the same for everybody, and cannot be guessed from its number", () => {
  const ticket = { id: 4711, uuid: "0b0a6a2e-6f9e-4d5f-9a57-3f0f4a5f2a11" };
  expect(meetingLink("meet.jit.si", ticket)).toBe("https://meet.jit.si/4711-0b0a6a2e6f9e4d5f");
});
