import type { Campaign, CampaignFields, CampaignTemplate, CampaignTicketStatus } from "@balcao/contract";
import { CampaignBody } from "@balcao/contract/campaigns";
import type { Translate } from "../../lib/i18n.ts";
import { wallClockOf } from "../../lib/text/format.ts";
import { byContract } from "../../ui/form/byContract.ts";
import type { FileChange, StoredFile } from "../../ui/form/FileField.tsx";
import type { Rules } from "../../ui/form/useServerForm.ts";

export const messageFields = ["message1", "message2", "message3", "message4", "message5"] as const;
export const confirmationFields = [
  "confirmationMessage1",
  "confirmationMessage2",
  "confirmationMessage3",
  "confirmationMessage4",
  "confirmationMessage5",
] as const;
export type TextField = (typeof messageFields)[number] | (typeof confirmationFields)[number];

export interface CampaignValues extends Record<TextField, string> {
  name: string;
  whatsappId: string | null;
  /** Where the people come from. */
  audience: "list" | "tag";
  contactListId: string | null;
  tagListId: string | null;
  /** `yyyy-mm-ddThh:mm` by the company's clock; empty: it is started by hand. */
  scheduledAt: string;
  confirmation: boolean;
  openTicket: boolean;
  userId: string | null;
  queueId: string | null;
  statusTicket: CampaignTicketStatus;
  template: CampaignTemplate | null;
  file: FileChange;
}

/** What a new campaign begins with, where it is made of another's outcome. */
export interface CampaignBeginning {
  name: string;
  contactListId: number;
}

export function valuesOf(known: Campaign | undefined, begun?: CampaignBeginning): CampaignValues {
  return {
    ...textsOf(known),
    name: known?.name ?? begun?.name ?? "",
    whatsappId: idText(known?.whatsappId),
    audience: known?.tagListId == null ? "list" : "tag",
    contactListId: idText(known?.contactListId ?? begun?.contactListId),
    tagListId: idText(known?.tagListId),
    scheduledAt: known?.scheduledAt == null ? "" : wallClockOf(known.scheduledAt),
    confirmation: known?.confirmation ?? false,
    openTicket: known?.openTicket === "enabled",
    userId: idText(known?.userId),
    queueId: idText(known?.queueId),
    statusTicket: known?.statusTicket ?? "closed",
    template: known?.template ?? null,
    file: { kind: "keep" },
  };
}

const textsOf = (known: Campaign | undefined): Record<TextField, string> => ({
  message1: known?.message1 ?? "",
  message2: known?.message2 ?? "",
  message3: known?.message3 ?? "",
  message4: known?.message4 ?? "",
  message5: known?.message5 ?? "",
  confirmationMessage1: known?.confirmationMessage1 ?? "",
  confirmationMessage2: known?.confirmationMessage2 ?? "",
  confirmationMessage3: known?.confirmationMessage3 ?? "",
  confirmationMessage4: known?.confirmationMessage4 ?? "",
  confirmationMessage5: known?.confirmationMessage5 ?? "",
});

/** Fields as they are sent: what is empty goes as null. */
export function fieldsOf(values: CampaignValues): CampaignFields {
  const { audience, contactListId, tagListId, openTicket, file: _file, ...rest } = values;
  const texts = Object.fromEntries(
    [...messageFields, ...confirmationFields].map((field) => [field, values[field].trim() || null]),
  );
  return {
    ...rest,
    ...texts,
    name: values.name.trim(),
    whatsappId: Number(values.whatsappId),
    contactListId: audience === "list" ? idOf(contactListId) : null,
    tagListId: audience === "tag" ? idOf(tagListId) : null,
    scheduledAt: values.scheduledAt === "" ? null : values.scheduledAt,
    openTicket: openTicket ? "enabled" : "disabled",
    userId: openTicket ? idOf(values.userId) : null,
    queueId: openTicket ? idOf(values.queueId) : null,
  };
}

/**
 * What changes of a campaign. A time that nobody touched stays the server's own, which knows seconds; so do the people of
 * a tag, of whom the server made a list.
 */
export function changeOf(values: CampaignValues, known: Campaign): Partial<CampaignFields> {
  const before = valuesOf(known);
  const { scheduledAt, contactListId, tagListId, ...fields } = fieldsOf(values);
  const isSameAudience =
    values.audience === before.audience &&
    (values.audience === "list"
      ? values.contactListId === before.contactListId
      : values.tagListId === before.tagListId);
  return {
    ...fields,
    ...(values.scheduledAt !== before.scheduledAt && { scheduledAt }),
    ...(!isSameAudience && (values.audience === "list" ? { contactListId, tagListId } : { tagListId })),
  };
}

/** The file that the server has. */
export function fileOf(known: Campaign | undefined): StoredFile | undefined {
  const { mediaName = null, mediaPath = null, mediaType = null } = known ?? {};
  return mediaName === null ? undefined : { name: mediaName, mimetype: mediaType ?? "", href: mediaPath };
}

export const checkCampaign = byContract(CampaignBody, (values: CampaignValues) => ({
  ...fieldsOf(values),
  // Without a connection there is nothing to check: a rule says so.
  whatsappId: values.whatsappId === null ? null : Number(values.whatsappId),
}));

export function campaignRules(
  t: Translate<"campaigns">,
  { now, untouched }: { now: () => number; untouched: string },
): Rules<CampaignValues> {
  return {
    queueId: (queueId, { openTicket, userId }) =>
      openTicket && userId !== null && queueId === null ? t("problem.queue") : undefined,
    scheduledAt: (moment) =>
      moment !== "" && moment !== untouched && moment < wallClockOf(now()) ? t("problem.past") : undefined,
  };
}

export const campaignTabs = ["general", "messages", "confirmation", "ticket"] as const;
export type CampaignTab = (typeof campaignTabs)[number];

/** Tab on which the field of a path stands. */
export function tabOf(path: string): CampaignTab {
  if (path.startsWith("confirmation")) return "confirmation";
  if (path.startsWith("message") || path.startsWith("template") || path === "file") return "messages";
  return ["openTicket", "userId", "queueId", "statusTicket"].includes(path) ? "ticket" : "general";
}

const idText = (id: number | null | undefined): string | null => (id == null ? null : String(id));
export const idOf = (text: string | null): number | null => (text === null ? null : Number(text));
