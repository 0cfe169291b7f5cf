import { CompanySettingName, companySettingInputs, CompanySettings, type ErrorCode } from "@balcao/contract";

const names = CompanySettingName.options;

/** Stored values over the defaults. A stored value that no longer fits counts as not set. */
export function readCompanySettings(stored: Record<string, unknown>): CompanySettings {
  const fitting = names.filter(
    (name) => name in stored && companySettingInputs[name].safeParse(stored[name]).success,
  );
  return CompanySettings.parse(Object.fromEntries(fitting.map((name) => [name, stored[name]])));
}

/** A switch that sends a text while it stands like this. */
interface Speaker {
  column: CompanySettingName;
  when: "enabled" | "disabled";
  text: CompanySettingName;
}

export const speakers: readonly Speaker[] = [
  { column: "sendMsgTransfTicket", when: "enabled", text: "transferMessage" },
  { column: "sendGreetingAccepted", when: "enabled", text: "greetingAcceptedMessage" },
  { column: "sendQueuePosition", when: "enabled", text: "sendQueuePositionMessage" },
  { column: "acceptCallWhatsapp", when: "disabled", text: "AcceptCallWhatsappMessage" },
];

/** Says why `column` may not become `value`: a switch that speaks needs its text, and keeps it. */
export function refusalOf(
  settings: CompanySettings,
  column: CompanySettingName,
  value: unknown,
): ErrorCode | undefined {
  const isEmpty = (text: unknown) => String(text).trim() === "";
  if (speakers.some((one) => one.column === column && one.when === value && isEmpty(settings[one.text])))
    return "ERR_SETTING_TEXT_MISSING";
  const isUsed = speakers.some((one) => one.text === column && settings[one.column] === one.when);
  return isUsed && isEmpty(value) ? "ERR_SETTING_TEXT_IN_USE" : undefined;
}
