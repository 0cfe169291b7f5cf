import { CompanySettingName, companySettingInputs, CompanySettings } from "@balcao/contract";

const names = CompanySettingName.options;

/** Stored values over the defaults. A stored value that no longer fits counts as not set. */
export function readCompanySettings(stored: Record<string, unknown>): CompanySettings {
  const fitting = names.filter(
    (name) => name in stored && companySettingInputs[name].safeParse(stored[name]).success,
  );
  return CompanySettings.parse(Object.fromEntries(fitting.map((name) => [name, stored[name]])));
}

/** A text that must not be empty while its switch stands like this. */
const requiredTexts: Partial<
  Record<CompanySettingName, { column: CompanySettingName; when: "enabled" | "disabled" }>
> = {
  transferMessage: { column: "sendMsgTransfTicket", when: "enabled" },
  greetingAcceptedMessage: { column: "sendGreetingAccepted", when: "enabled" },
  sendQueuePositionMessage: { column: "sendQueuePosition", when: "enabled" },
  AcceptCallWhatsappMessage: { column: "acceptCallWhatsapp", when: "disabled" },
};

/**
 * Whether `column` may become `value`. Forms show a text only once its switch is on, so a switch may be thrown while the
 * text is still empty; emptying the text afterwards may not.
 */
export function isTextMissing(
  settings: CompanySettings,
  column: CompanySettingName,
  value: unknown,
): boolean {
  const rule = requiredTexts[column];
  return rule !== undefined && settings[rule.column] === rule.when && String(value).trim() === "";
}
