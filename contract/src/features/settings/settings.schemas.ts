import { z } from "zod";
import { because } from "../../core/problems.ts";
import { BooleanSwitch, DateText, Id, line, Switch, text, TimeZone, Timestamp } from "../../core/schemas.ts";

/** A company's settings: one type and one default each. `input` takes every spelling of a switch. */
export const companySettingInputs = {
  userRating: Switch.default("disabled"),
  scheduleType: z.enum(["disabled", "queue", "company", "connection"]).default("disabled"),
  chatBotType: z.enum(["text", "list", "button"]).default("text"),
  acceptCallWhatsapp: Switch.default("enabled"),
  userRandom: Switch.default("enabled"),
  sendGreetingMessageOneQueues: Switch.default("enabled"),
  sendSignMessage: Switch.default("enabled"),
  sendFarewellWaitingTicket: Switch.default("disabled"),
  sendGreetingAccepted: Switch.default("disabled"),
  sendQueuePosition: Switch.default("disabled"),
  acceptAudioMessageContact: Switch.default("enabled"),
  enableLGPD: Switch.default("disabled"),
  requiredTag: Switch.default("disabled"),
  lgpdDeleteMessage: Switch.default("disabled"),
  lgpdHideNumber: Switch.default("disabled"),
  lgpdConsent: Switch.default("disabled"),
  lgpdMessage: text(4000).default(""),
  lgpdLink: text(500).default(""),
  sendMsgTransfTicket: Switch.default("disabled"),
  DirectTicketsToWallets: Switch.default("disabled"),
  closeTicketOnTransfer: BooleanSwitch.default(false),
  showNotificationPending: BooleanSwitch.default(false),
  transferMessage: text(4000).default(""),
  greetingAcceptedMessage: text(4000).default(""),
  AcceptCallWhatsappMessage: text(4000).default(""),
  sendQueuePositionMessage: text(4000).default(""),
  /** Minutes after which somebody waits too long; 0: never. */
  waitingLimit: z.enum(["0", "5", "10", "15", "30", "60", "120", "240"]).default("30"),
  /** Thanks within ten minutes of the end open a conversation, as any other message does. */
  thanksReopen: Switch.default("disabled"),
  /** Flows, and the phrases that begin them, are for admins alone. */
  flowsForAdmins: Switch.default("disabled"),
  /** Field of contacts that says what a card is worth; empty: lanes have no sums. */
  laneValueField: line(0, 100).default(""),
  linkPreviews: Switch.default("enabled"),
  /** Browsers keep what was read, for moments without a network. */
  offlineCopies: Switch.default("enabled"),
  timezone: TimeZone.default("America/Sao_Paulo"),
} as const;

export const CompanySettings = z.object(companySettingInputs);
export type CompanySettings = z.output<typeof CompanySettings>;
export const CompanySettingName = CompanySettings.keyof();
export type CompanySettingName = z.output<typeof CompanySettingName>;

/** Platform settings that a visitor may read before logging in. */
export const publicSettingNames = [
  "primaryColorLight",
  "primaryColorDark",
  "appName",
  "appLogoLight",
  "appLogoDark",
  "appLogoFavicon",
  "userCreation",
] as const;
/** Pictures of the platform, each by the name of its file. */
export const pictureSettingNames = ["appLogoLight", "appLogoDark", "appLogoFavicon"] as const;
export type PictureSettingName = (typeof pictureSettingNames)[number];
/** Logos that an upload can be. */
export const logoModes = ["Light", "Dark", "Favicon"] as const;
export type LogoMode = (typeof logoModes)[number];
export const megabytesOfLogo = 2;
/** Name of the platform while nobody gave it another. */
export const defaultAppName = "Balcão";

/** Payment providers whose payments an uploaded certificate opens. */
export const certificateRefs = ["efi"] as const;
export type CertificateRef = (typeof certificateRefs)[number];

/** Certificate as it is shown: whose it is and until when, never what is in it. */
export const PlatformCertificate = z.object({
  ref: z.enum(certificateRefs),
  subject: z.string(),
  validUntil: Timestamp,
  uploadedAt: Timestamp,
});
export type PlatformCertificate = z.output<typeof PlatformCertificate>;

/** Write-only: answered as "set" or empty. */
export const secretSettingNames = [
  "eficlientid",
  "eficlientsecret",
  "efichavepix",
  "mpaccesstoken",
  "stripeprivatekey",
  "asaastoken",
  "efiwebhooksecret",
  "mpwebhooksecret",
  "stripewebhooksecret",
  "asaaswebhooktoken",
  "openaikeyaudio",
] as const;
/**
 * Limits of a number's health, above which its campaigns stand still: from how many messages of a day on it is judged,
 * and which shares in percent may fail, stay undelivered for a day, or ask to stop.
 */
export const campaignLimitNames = [
  "campaignJudgedFrom",
  "campaignMostFailed",
  "campaignMostUndelivered",
  "campaignMostOptedOut",
] as const;
export type CampaignLimitName = (typeof campaignLimitNames)[number];
/** Reais that the provider takes for one message of a template, by its category; empty: not known. */
export const campaignPriceNames = [
  "campaignPriceMarketing",
  "campaignPriceUtility",
  "campaignPriceAuthentication",
] as const;
export type CampaignPriceName = (typeof campaignPriceNames)[number];

/**
 * What prompts use of the platform's key: the model, the tokens that a company may use in a month, and prices in reais for
 * a million tokens.
 */
export const aiSettingNames = [
  "openaiModel",
  "openaiMonthlyTokens",
  "aiPriceInput",
  "aiPriceOutput",
] as const;

export const PlatformSettingName = z.enum([
  ...publicSettingNames,
  ...secretSettingNames,
  "downloadLimit",
  "meetingHost",
  "openaiBaseUrl",
  "openaiAudioModel",
  ...aiSettingNames,
  ...campaignLimitNames,
  ...campaignPriceNames,
  "pixReceiver",
  "pixCity",
  "customPlanPrice",
  "customUserPrice",
  "customConnectionPrice",
]);
export type PlatformSettingName = z.output<typeof PlatformSettingName>;

/** Megabytes that a download may have. */
export const downloadLimits = ["32", "64", "128", "256", "512", "1024", "2048"] as const;
export const platformSettingDefaults: Record<PlatformSettingName, string> = {
  primaryColorLight: "#0000FF",
  primaryColorDark: "#39ACE7",
  appName: "",
  appLogoLight: "",
  appLogoDark: "",
  appLogoFavicon: "",
  userCreation: "disabled",
  downloadLimit: "64",
  meetingHost: "meet.jit.si",
  /* Empty: as the server is configured. */
  openaiBaseUrl: "",
  openaiAudioModel: "",
  openaiModel: "",
  /* Empty: without limit, and without prices. */
  openaiMonthlyTokens: "",
  aiPriceInput: "",
  aiPriceOutput: "",
  campaignJudgedFrom: "20",
  campaignMostFailed: "20",
  campaignMostUndelivered: "60",
  campaignMostOptedOut: "5",
  campaignPriceMarketing: "",
  campaignPriceUtility: "",
  campaignPriceAuthentication: "",
  /* Empty: the platform's name. */
  pixReceiver: "",
  pixCity: "Sao Paulo",
  /* Reais a month of a plan that a company puts together. */
  customPlanPrice: "49",
  customUserPrice: "11",
  customConnectionPrice: "20",
  eficlientid: "",
  eficlientsecret: "",
  efichavepix: "",
  mpaccesstoken: "",
  stripeprivatekey: "",
  asaastoken: "",
  efiwebhooksecret: "",
  mpwebhooksecret: "",
  stripewebhooksecret: "",
  asaaswebhooktoken: "",
  openaikeyaudio: "",
};

const pixKeyFields = {
  keyType: z.enum(["CPF", "CNPJ", "EMAIL", "PHONE", "EVP"]),
  /** Key as the Central Bank knows it: a number without signs, a phone with its country. */
  key: line(1, 100),
  /** Name of the receiver. */
  name: line(1, 25),
  city: line(1, 15),
};
/** Key by which contacts pay the company. */
export const PixKey = z.object({ id: Id, ...pixKeyFields });
export type PixKey = z.output<typeof PixKey>;

/** Refusal's word about who saved a list meanwhile, and when; `by` is null where it is not known. */
export const Overtaken = z.object({ by: z.string().nullable(), at: Timestamp.nullable() });
export type Overtaken = z.output<typeof Overtaken>;

const seenList = {
  /**
   * Ids of the list that this one replaces, as it was read: refused with ERR_CONFLICT if another was saved meanwhile, each
   * save giving new ids. Without them the list is replaced, whatever it is.
   */
  seen: z.array(Id).max(366).optional(),
};

export const PixKeysBody = z.strictObject({
  pixKeys: z.array(z.strictObject({ ...pixKeyFields, id: Id.optional() })).max(20),
  ...seenList,
});
export type PixKeysBody = z.output<typeof PixKeysBody>;

const placeFields = {
  name: line(1, 200),
  /** Shown below the name, as a person would read it. Empty where the name says enough. */
  address: text(500),
  /** Degrees, north and east of zero. */
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
};
/** Place of the company that attendants send: a shop, a clinic, where to park. */
export const Place = z.object({ id: Id, ...placeFields });
export type Place = z.output<typeof Place>;

export const PlacesBody = z.strictObject({
  places: z.array(z.strictObject({ ...placeFields, id: Id.optional() })).max(50),
  ...seenList,
});
export type PlacesBody = z.output<typeof PlacesBody>;

const holidayFields = {
  name: line(1, 100),
  /** The first and the last day, in the company's calendar. */
  startDate: DateText,
  endDate: DateText,
  /** Every year on these days; else this once. */
  yearly: z.boolean(),
};
/** Days on which the company is closed. */
export const Holiday = z.object({ id: Id, ...holidayFields });
export type Holiday = z.output<typeof Holiday>;

export const HolidaysBody = z.strictObject({
  holidays: z
    .array(
      z
        .strictObject({ ...holidayFields, id: Id.optional() })
        .refine(({ startDate, endDate }) => endDate >= startDate, {
          path: ["endDate"],
          ...because("endsBeforeStart"),
        }),
    )
    .max(366),
  ...seenList,
});
export type HolidaysBody = z.output<typeof HolidaysBody>;
