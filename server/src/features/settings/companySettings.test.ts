import { expect, it } from "vitest";
import { isTextMissing, readCompanySettings } from "./companySettings.ts";

it("gives every setting its default, and stored values their place", () => {
  const settings = readCompanySettings({ userRating: "enabled", closeTicketOnTransfer: true });
  expect(settings).toMatchObject({
    userRating: "enabled",
    closeTicketOnTransfer: true,
    scheduleType: "disabled",
    timezone: "America/Sao_Paulo",
  });
  expect(readCompanySettings({})).toMatchObject({
    userRating: "disabled",
    userRandom: "enabled",
    closeTicketOnTransfer: false,
  });
});

it("begins with every switch enabled but those that would speak without words, refuse or hide", () => {
  const begins = (value: string) =>
    Object.entries(readCompanySettings({}))
      .filter(([, data]) => data === value)
      .map(([column]) => column)
      .toSorted();
  expect(begins("enabled")).toEqual([
    "acceptAudioMessageContact",
    "acceptCallWhatsapp",
    "linkPreviews",
    "sendGreetingMessageOneQueues",
    "sendSignMessage",
    "userRandom",
  ]);
  expect(begins("disabled")).toEqual([
    "DirectTicketsToWallets",
    "enableLGPD",
    "lgpdConsent",
    "lgpdDeleteMessage",
    "lgpdHideNumber",
    "requiredTag",
    "scheduleType",
    "sendFarewellWaitingTicket",
    "sendGreetingAccepted",
    "sendMsgTransfTicket",
    "sendQueuePosition",
    "userRating",
  ]);
});

it("ignores what an older version stored and this one does not know or take", () => {
  expect(readCompanySettings({ timezone: "Mars/Olympus", scheduleType: 7, gone: 1 })).toEqual(
    readCompanySettings({}),
  );
});

it("lets no text be emptied while its switch needs it", () => {
  const on = readCompanySettings({ sendMsgTransfTicket: "enabled", acceptCallWhatsapp: "disabled" });
  expect(isTextMissing(on, "transferMessage", "  ")).toBe(true);
  expect(isTextMissing(on, "transferMessage", "Um momento")).toBe(false);
  expect(isTextMissing(on, "AcceptCallWhatsappMessage", "")).toBe(true);
  expect(isTextMissing(readCompanySettings({}), "transferMessage", "")).toBe(false);
  expect(isTextMissing(on, "sendMsgTransfTicket", "disabled")).toBe(false);
});
