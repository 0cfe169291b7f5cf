import type { ErrorCode } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import { DomainError, refuseField } from "../../platform/http/index.ts";
import { canEdit, carriesCampaigns } from "./campaigns.policy.ts";

/** The row, locked: its recipients belong to whoever holds it. */
export const lockCampaign = (tx: Tx, campaignId: number) =>
  tx.db
    .selectFrom("campaigns")
    .selectAll()
    .where("company_id", "=", tx.companyId)
    .where("id", "=", campaignId)
    .forUpdate()
    .executeTakeFirst();
export type LockedCampaign = NonNullable<Awaited<ReturnType<typeof lockCampaign>>>;

/** Reads a campaign without holding anybody up. */
export async function readCampaign(tx: Tx, campaignId: number): Promise<LockedCampaign> {
  const campaign = await tx.db
    .selectFrom("campaigns")
    .selectAll()
    .where("company_id", "=", tx.companyId)
    .where("id", "=", campaignId)
    .executeTakeFirst();
  if (!campaign) throw new DomainError("ERR_NO_CAMPAIGN_FOUND");
  return campaign;
}

export async function accessCampaign(tx: Tx, campaignId: number): Promise<LockedCampaign> {
  const campaign = await lockCampaign(tx, campaignId);
  if (!campaign) throw new DomainError("ERR_NO_CAMPAIGN_FOUND");
  return campaign;
}

/** The same, of one whose fields may be saved now. */
export async function accessEditable(tx: Tx, campaignId: number): Promise<LockedCampaign> {
  const campaign = await accessCampaign(tx, campaignId);
  const { status, scheduled_at: scheduledAt } = campaign;
  if (!canEdit({ status, scheduledAt }, Date.now())) throw new DomainError("ERR_CAMPAIGN_LOCKED");
  return campaign;
}

/** References of a form; undefined is not asked about. */
export interface References {
  contactListId?: number | null | undefined;
  tagListId?: number | null | undefined;
  whatsappId?: number | null | undefined;
  userId?: number | null | undefined;
  queueId?: number | null | undefined;
}

const found = "where company_id = $1 and id = $2 for key share";
const references: [keyof References, string, ErrorCode][] = [
  ["contactListId", `select id from contact_lists ${found}`, "ERR_NO_CONTACT_LIST_FOUND"],
  [
    "tagListId",
    `select id from tags where not is_lane and company_id = $1 and id = $2 for key share`,
    "ERR_NO_TAG_FOUND",
  ],
  ["userId", `select id from users ${found}`, "ERR_NO_USER_FOUND"],
  ["queueId", `select id from queues ${found}`, "ERR_NO_QUEUE_FOUND"],
];

/** Refuses unless everything named is the company's, and stays so until the transaction ends. */
export async function accessReferences(tx: Tx, wanted: References): Promise<void> {
  for (const [field, text, code] of references) {
    const id = wanted[field];
    if (id === null || id === undefined) continue;
    const rows = await tx.query({ text, values: [tx.companyId, id] });
    if (rows.length === 0) throw new DomainError(code);
  }
  const { whatsappId } = wanted;
  if (whatsappId === null || whatsappId === undefined) return;
  const [connection] = await tx.query<{ channel: string }>({
    text: `select channel from connections ${found}`,
    values: [tx.companyId, whatsappId],
  });
  if (!connection) throw new DomainError("ERR_NO_WAPP_FOUND");
  if (!carriesCampaigns(connection.channel)) throw new DomainError("ERR_CAMPAIGN_CHANNEL");
}

/** Somebody to whom conversations are given works in a queue. */
export function refuseWithoutQueue(userId: number | null, queueId: number | null): void {
  if (userId !== null && queueId === null) throw refuseField("queueId", "queueForUser");
}
