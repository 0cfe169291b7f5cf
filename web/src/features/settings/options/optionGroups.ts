import type { CompanySettingName, CompanySettings } from "@balcao/contract";
import type { KeyIn } from "../../../lib/i18n.ts";

/** One option of the options: a setting with its way of being chosen. */
export interface OptionEntry {
  column: CompanySettingName;
  kind: "switch" | "choice" | "text" | "zone";
  /** Values of a choice, each with its text. */
  choices?: readonly { value: string; text: KeyIn<"settings"> }[];
  /** A text that the switch needs while it stands like this. */
  needs?: { text: CompanySettingName; when: "enabled" | "disabled" };
  /** Means nothing while this switch is off. */
  within?: CompanySettingName;
}

export interface OptionGroup {
  id: "service" | "bot" | "transfer" | "calls" | "privacy" | "company";
  entries: readonly OptionEntry[];
}

const on = (column: CompanySettingName): OptionEntry => ({ column, kind: "switch" });

/** Every setting of a company, as its page groups them. */
export const optionGroups: readonly OptionGroup[] = [
  {
    id: "service",
    entries: [
      on("sendSignMessage"),
      on("requiredTag"),
      on("userRating"),
      on("DirectTicketsToWallets"),
      on("showNotificationPending"),
      { ...on("sendGreetingAccepted"), needs: { text: "greetingAcceptedMessage", when: "enabled" } },
      on("sendFarewellWaitingTicket"),
      on("thanksReopen"),
      {
        column: "waitingLimit",
        kind: "choice",
        choices: [
          { value: "0", text: "choice.waitingLimit.0" },
          { value: "5", text: "choice.waitingLimit.5" },
          { value: "10", text: "choice.waitingLimit.10" },
          { value: "15", text: "choice.waitingLimit.15" },
          { value: "30", text: "choice.waitingLimit.30" },
          { value: "60", text: "choice.waitingLimit.60" },
          { value: "120", text: "choice.waitingLimit.120" },
          { value: "240", text: "choice.waitingLimit.240" },
        ],
      },
      { column: "laneValueField", kind: "text" },
      on("linkPreviews"),
    ],
  },
  {
    id: "bot",
    entries: [
      {
        column: "chatBotType",
        kind: "choice",
        choices: [
          { value: "text", text: "choice.chatBotType.text" },
          { value: "list", text: "choice.chatBotType.list" },
          { value: "button", text: "choice.chatBotType.button" },
        ],
      },
      on("flowsForAdmins"),
      on("sendGreetingMessageOneQueues"),
      on("userRandom"),
      { ...on("sendQueuePosition"), needs: { text: "sendQueuePositionMessage", when: "enabled" } },
      {
        column: "scheduleType",
        kind: "choice",
        choices: [
          { value: "disabled", text: "choice.scheduleType.disabled" },
          { value: "company", text: "choice.scheduleType.company" },
          { value: "queue", text: "choice.scheduleType.queue" },
          { value: "connection", text: "choice.scheduleType.connection" },
        ],
      },
    ],
  },
  {
    id: "transfer",
    entries: [
      { ...on("sendMsgTransfTicket"), needs: { text: "transferMessage", when: "enabled" } },
      on("closeTicketOnTransfer"),
    ],
  },
  {
    id: "calls",
    entries: [
      { ...on("acceptCallWhatsapp"), needs: { text: "AcceptCallWhatsappMessage", when: "disabled" } },
      on("acceptAudioMessageContact"),
    ],
  },
  {
    id: "privacy",
    entries: [
      on("enableLGPD"),
      { column: "lgpdMessage", kind: "text", within: "enableLGPD" },
      { column: "lgpdLink", kind: "text", within: "enableLGPD" },
      { ...on("lgpdConsent"), within: "enableLGPD" },
      { ...on("lgpdDeleteMessage"), within: "enableLGPD" },
      { ...on("lgpdHideNumber"), within: "enableLGPD" },
      on("offlineCopies"),
    ],
  },
  { id: "company", entries: [{ column: "timezone", kind: "zone" }] },
];

/** Switches are kept as words, but for those that the specification shows as booleans. */
export const isOn = (value: CompanySettings[CompanySettingName]): boolean =>
  value === true || value === "enabled";

/** Says whether a switch speaks to contacts by the text it needs. */
export const speaks = (
  { needs }: OptionEntry,
  settings: CompanySettings,
  column: CompanySettingName,
): boolean => needs !== undefined && isOn(settings[column]) === (needs.when === "enabled");
