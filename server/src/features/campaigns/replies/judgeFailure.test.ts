import { expect, it } from "vitest";
import { judgeFailure } from "./judgeFailure.ts";

it.each([
  ["recipient-protected", "131049: In order to maintain a healthy ecosystem engagement", "later"],
  ["account-restricted", "131048: Spam rate limit hit", "slower"],
  ["pair-rate-limited", "131056: too many messages to this pair", "slower"],
  ["rate-limited", "130429: Rate limit hit", "slower"],
  ["undeliverable", "131026: Message undeliverable", "no-account"],
  ["not-on-whatsapp", "The number has no WhatsApp account", "no-account"],
  ["recipient-protected", "131050: User has stopped to receive marketing messages", "opted-out"],
  ["reply-window-closed", "131047: More than 24 hours have passed", "template"],
  ["template-rejected", "132015: Template is paused", "template"],
  ["template-rejected", "132001: Template name does not exist", "template"],
  ["connection-deleted", "", "connection"],
  ["account-restricted", "368: Temporarily blocked", "failed"],
  ["media-rejected", "131052: Media download error", "failed"],
  ["internal", "", "failed"],
])("%s (%s) means %s", (code, reason, verdict) => {
  expect(judgeFailure({ code, reason })).toBe(verdict);
});
