import { type CompanySettingName, endpoints } from "@balcao/contract";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../app/testing.ts";
import { readCompanySettings, refusalOf, speakers } from "./companySettings.ts";

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

it("begins as a new company does that said nothing yet", () => {
  expect(readCompanySettings({})).toEqual({
    userRating: "disabled",
    scheduleType: "disabled",
    chatBotType: "text",
    acceptCallWhatsapp: "enabled",
    userRandom: "enabled",
    sendGreetingMessageOneQueues: "enabled",
    sendSignMessage: "enabled",
    sendFarewellWaitingTicket: "disabled",
    sendGreetingAccepted: "disabled",
    sendQueuePosition: "disabled",
    acceptAudioMessageContact: "enabled",
    enableLGPD: "disabled",
    requiredTag: "disabled",
    lgpdDeleteMessage: "disabled",
    lgpdHideNumber: "disabled",
    lgpdConsent: "disabled",
    lgpdMessage: "",
    lgpdLink: "",
    sendMsgTransfTicket: "disabled",
    DirectTicketsToWallets: "disabled",
    closeTicketOnTransfer: false,
    showNotificationPending: false,
    transferMessage: "",
    greetingAcceptedMessage: "",
    AcceptCallWhatsappMessage: "",
    sendQueuePositionMessage: "",
    waitingLimit: "30",
    thanksReopen: "disabled",
    flowsForAdmins: "disabled",
    laneValueField: "",
    linkPreviews: "enabled",
    offlineCopies: "enabled",
    timezone: "America/Sao_Paulo",
  });
});

it("ignores what an older version stored and this one does not know or take", () => {
  expect(readCompanySettings({ timezone: "Mars/Olympus", scheduleType: 7, gone: 1 })).toEqual(
    readCompanySettings({}),
  );
});

describe("a switch that speaks", () => {
  const begin = readCompanySettings({});
  it.each(speakers)("$column needs $text to become $when, and keeps it", ({ column, when, text }) => {
    expect(begin[column]).not.toBe(when);
    expect(refusalOf(begin, column, when)).toBe("ERR_SETTING_TEXT_MISSING");
    expect(refusalOf({ ...begin, [text]: " \n" }, column, when)).toBe("ERR_SETTING_TEXT_MISSING");
    expect(refusalOf({ ...begin, [text]: "Um momento" }, column, when)).toBeUndefined();
    const speaking = { ...begin, [text]: "Um momento", [column]: when };
    expect(refusalOf(speaking, text, "  ")).toBe("ERR_SETTING_TEXT_IN_USE");
    expect(refusalOf(speaking, text, "Só um momento")).toBeUndefined();
    expect(refusalOf(speaking, column, begin[column])).toBeUndefined();
    expect(refusalOf({ ...speaking, [column]: begin[column] }, text, "")).toBeUndefined();
  });

  it("does not begin in the way that speaks: a new company has no texts", () => {
    for (const { column } of speakers) expect(refusalOf(begin, column, begin[column])).toBeUndefined();
  });
});

it("is refused over HTTP with its own words, and enabled once its text stands", async () => {
  const app = await startTestApp();
  const { admin } = await app.inNewCompany();
  const set = (column: CompanySettingName, data: string) =>
    app.as(admin).call(endpoints.settings.updateCompanySetting, { body: { column, data } });
  expect(await set("sendMsgTransfTicket", "enabled")).toMatchObject({
    status: 400,
    body: {
      error: "ERR_SETTING_TEXT_MISSING",
      message: "Escreva antes a mensagem que esta opção envia.",
    },
  });
  expect((await set("transferMessage", "Um momento")).status).toBe(200);
  expect(await set("sendMsgTransfTicket", "enable")).toMatchObject({
    status: 200,
    body: { sendMsgTransfTicket: "enabled", transferMessage: "Um momento" },
  });
  expect(await set("transferMessage", "")).toMatchObject({
    status: 400,
    body: { error: "ERR_SETTING_TEXT_IN_USE" },
  });
});
