import type { CampaignConcern } from "@balcao/contract";
import { type Forecast, isUsualVariable, variableKey, variablesIn } from "@balcao/flow-engine";
import type { MessageTemplate } from "../../../channels/port.ts";
import type { StoredFile } from "../../../platform/storage/index.ts";
import { fitsHeader } from "../../messages/index.ts";
import { carriesCampaigns } from "../campaigns.policy.ts";
import type { LockedCampaign } from "../campaigns.access.ts";
import type { CampaignRules } from "../sending/calendarOf.ts";
import type { CampaignWay } from "../sending/readWay.ts";
import type { Audience, MissingValue } from "./readAudience.ts";

/** What is known of a campaign before it starts. */
export interface Situation {
  campaign: LockedCampaign;
  way: CampaignWay | undefined;
  rules: CampaignRules;
  audience: Audience;
  missing: readonly MissingValue[];
  forecast: Forecast;
  /** Words of its template; undefined where the provider has none such that is approved. */
  template: MessageTemplate | undefined;
  file: StoredFile | undefined;
  now: number;
}

type Code = CampaignConcern["code"];
type Finding = { code: Code; count?: number; names?: string[] } | false;

const isFilled = (text: string): boolean => text.trim() !== "";

/** Texts that somebody may get, but for a template. */
export const textsOf = ({ messages, confirmations, asks }: LockedCampaign): string[] =>
  [...messages, ...(asks ? confirmations : [])].filter(isFilled);

/** Variables that only rows of a list, or the company's own values, say something for. */
export function variablesToFind({ campaign, rules }: Pick<Situation, "campaign" | "rules">): string[] {
  const own = new Set(rules.settings.variables.map(({ key }) => variableKey(key)));
  const texts = [...textsOf(campaign), ...(campaign.template?.variables ?? [])];
  return variablesIn(texts).filter((name) => !isUsualVariable(name) && !own.has(variableKey(name)));
}

/** What has to be remedied before it can start. */
function blocking({ campaign, way, audience, forecast, template }: Situation): Finding[] {
  const { messages, confirmations, asks, file_id: fileId } = campaign;
  const isTemplated = way?.needsTemplate === true;
  const saysSomething = messages.some(isFilled) || fileId !== null || (isTemplated && !asks);
  const isLong = longest(campaign, way);
  return [
    !hasPeople(campaign) && { code: "no-list" },
    hasPeople(campaign) && audience.left === 0 && !hasOnlyToEnd(campaign) && { code: "no-recipients" },
    !saysSomething && { code: "no-message" },
    asks && !isTemplated && !confirmations.some(isFilled) && { code: "no-confirmation-message" },
    !way && { code: "no-connection" },
    way !== undefined && !carriesCampaigns(way.channel) && { code: "channel" },
    isTemplated && !template && { code: "template-missing" },
    template !== undefined &&
      !hasValues(campaign, template) && { code: "template-values", count: template.places.length },
    isLong !== undefined && { code: "text-long", count: isLong },
    audience.left > 0 && way !== undefined && forecast.beginsAt === null && { code: "never-open" },
  ];
}

const hasPeople = ({ list_id: list, prepared_list_id: prepared }: LockedCampaign): boolean =>
  list !== null || prepared !== null;

/** Cancelled when all were written to: going on, it waits for answers or is over. */
const hasOnlyToEnd = ({ status, list_id: list, prepared_list_id: prepared }: LockedCampaign): boolean =>
  status === "CANCELADA" && prepared !== null && (list === null || list === prepared);

const hasValues = ({ template }: LockedCampaign, { places }: MessageTemplate): boolean =>
  template?.variables.length === places.length && template.variables.every(isFilled);

/** The limit of the channel that a text is longer than. */
function longest(campaign: LockedCampaign, way: CampaignWay | undefined): number | undefined {
  const limit = way?.longestText;
  if (!limit) return undefined;
  const sizeOf = (text: string) => (limit.unit === "bytes" ? Buffer.byteLength(text) : text.length);
  return textsOf(campaign).some((text) => sizeOf(text) > limit.length) ? limit.length : undefined;
}

const weeks = 7 * 86_400_000;
/** Until then nobody wants to be written to, nor later (HH:mm). */
const [earliest, latest] = ["08:00", "20:00"];
const waysOut = /\b(?:sair|parar|pare|descadastr\w*|stop|unsubscribe|salir|baja|dur)\b/i;

/** What is asked about once. */
function asking(situation: Situation): Finding[] {
  const { campaign, way, rules, audience, missing, forecast, template, now } = situation;
  const { startHour, endHour } = rules.settings;
  const heldDays = forecast.days.filter(({ heldBy }) => heldBy === "limit").length;
  const isTemplated = way?.needsTemplate === true;
  const isYoung =
    way?.pacing.newContacts !== undefined &&
    way.numberSince !== null &&
    now - Date.parse(way.numberSince) < 4 * weeks;
  return [
    way !== undefined && way.status !== "CONNECTED" && { code: "disconnected" },
    way?.health.restriction !== null && way?.health.restriction !== undefined && { code: "restricted" },
    !isTemplated && audience.unchecked > 0 && { code: "numbers-unchecked", count: audience.unchecked },
    !saysHowToLeave(campaign, template) && { code: "no-opt-out" },
    isYoung && { code: "young-number" },
    heldDays > 0 && { code: "over-limit", count: heldDays },
    (startHour < earliest || endHour > latest) && { code: "quiet-hours" },
    audience.tired > 0 && { code: "weekly-limit", count: audience.tired },
    isAllEqual(situation) && { code: "texts-equal" },
    missing.length > 0 && {
      code: "unknown-variables",
      count: Math.max(...missing.map(({ count }) => count)),
      names: missing.map(({ name }) => name),
    },
    isTemplated && !campaign.asks && hasStrayFile(situation) && { code: "template-alone" },
    forecast.unreached > 0 &&
      forecast.beginsAt !== null && {
        code: "not-all-reached",
        count: forecast.unreached,
      },
  ];
}

const saysHowToLeave = (campaign: LockedCampaign, template: MessageTemplate | undefined): boolean =>
  [...textsOf(campaign), template?.body ?? "", template?.footer ?? "", ...(template?.buttons ?? [])].some(
    (text) => waysOut.test(text),
  );

/** A template takes no file but that of its header. */
const hasStrayFile = ({ template, file }: Situation): boolean =>
  file !== undefined && !(template !== undefined && fitsHeader(template, file));

/** Many who get the same words make a number look like a machine; a template is approved to be that. */
function isAllEqual({ campaign, way, audience }: Situation): boolean {
  const texts = new Set(campaign.messages.filter(isFilled));
  return (
    way?.needsTemplate !== true &&
    audience.left > 1 &&
    texts.size === 1 &&
    !/\{[^{}\n]+\}/.test([...texts].join(""))
  );
}

const found = (findings: readonly Finding[], blocks: boolean): CampaignConcern[] =>
  findings.flatMap((finding) =>
    finding === false
      ? []
      : [{ code: finding.code, blocks, count: finding.count ?? null, names: finding.names ?? [] }],
  );

/** All that speaks against a start, what blocks it first. */
export const findConcerns = (situation: Situation): CampaignConcern[] => [
  ...found(blocking(situation), true),
  ...found(asking(situation), false),
];
