import { z } from "zod";
import type { Language } from "../../core/errorTexts.ts";
import { issue } from "../../core/problems.ts";
import { BooleanSwitch, line, text, TimeText } from "../../core/schemas.ts";

/** A value of the company's own that texts of campaigns can name. */
export const CampaignVariable = z.strictObject({ key: line(1, 60), value: text(500) });

/** Limits of the numbers that forms choose from; a longer pause than an hour is what the hours are for. */
export const campaignSettingLimits = { seconds: 3600, messages: 1000, variables: 50, perWeek: 20 } as const;

const number = (max: number) => z.coerce.number().int().min(0).max(max);

const fields = {
  /** Seconds between two messages of a connection, and by chance a fifth more. */
  messageInterval: number(campaignSettingLimits.seconds),
  /** Messages after which the pause is a longer one; 0: never. */
  longerIntervalAfter: number(campaignSettingLimits.messages),
  /** Seconds of the longer pause. */
  greaterInterval: number(campaignSettingLimits.seconds),
  variables: z.array(CampaignVariable).max(campaignSettingLimits.variables),
  /** Saturdays and Sundays are days for campaigns. */
  sabado: BooleanSwitch,
  domingo: BooleanSwitch,
  /** Hours of the company's time zone in which campaigns send. */
  startHour: TimeText,
  endHour: TimeText,
  /** Campaigns' messages that a contact gets within seven days at most; 0: as many as there are. */
  weeklyLimit: number(campaignSettingLimits.perWeek),
  /** Answer to somebody who opts out, once; empty: none. */
  optOutMessage: text(1000),
};

export const CampaignSettings = z.object(fields);
export type CampaignSettings = z.output<typeof CampaignSettings>;

/** What somebody who opts out is told, where the company wrote nothing of its own. */
export const optOutMessages: Record<Language, string> = {
  pt: "Pronto! Você não receberá mais nossas campanhas.",
  en: "Done! You will not get our campaigns any more.",
  es: "¡Listo! Ya no recibirá nuestras campañas.",
  tr: "Tamam! Artık kampanyalarımızı almayacaksınız.",
};

/** What a company has that changed nothing. */
export const campaignSettingDefaults: CampaignSettings = {
  messageInterval: 20,
  longerIntervalAfter: 20,
  greaterInterval: 60,
  variables: [],
  sabado: false,
  domingo: false,
  startHour: "09:00",
  endHour: "18:00",
  weeklyLimit: 3,
  optOutMessage: optOutMessages.pt,
};

/** Change of some of them; what is left out stays. */
export const CampaignSettingsChange = z
  .strictObject(fields)
  .partial()
  .superRefine((change, ctx) => {
    const { startHour, endHour } = change;
    if (startHour !== undefined && endHour !== undefined && startHour >= endHour)
      ctx.addIssue(issue("endBeforeStart", { path: ["endHour"] }));
  });
