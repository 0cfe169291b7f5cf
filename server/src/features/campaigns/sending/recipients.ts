import type { Selectable } from "kysely";
import type { RecipientState } from "@balcao/contract";
import type { RecipientValues } from "@balcao/flow-engine";
import type { Tables, Tx } from "../../../platform/database/index.ts";

export type Recipient = Selectable<Tables["campaign_recipients"]>;

export const valuesOf = ({
  name,
  number,
  email,
  extra,
}: Pick<Recipient, "name" | "number" | "email" | "extra">): RecipientValues => ({
  name,
  number,
  email,
  columns: Object.fromEntries(extra.map((column) => [column.name, column.value])),
});

/** The next of a campaign's people, locked: who said yes first, then the others in their order. */
export async function nextRecipient(tx: Tx, campaignId: number): Promise<Recipient | undefined> {
  const [row] = await tx.query<Recipient & { [column: string]: unknown }>({
    name: "next-campaign-recipient",
    text: `
      select * from campaign_recipients
      where company_id = $1 and campaign_id = $2 and state in ('waiting', 'confirmed') and (next_at is null or next_at <= app.now())
      order by state, id limit 1 for update`,
    values: [tx.companyId, campaignId],
  });
  return row;
}

/** What is still ahead of a campaign whose people are all settled but for some. */
export interface Ahead {
  [column: string]: unknown;
  /** Moment at which somebody is tried again. */
  again_at: string | null;
  /** Moment at which answers are not waited for any longer. */
  answers_until: string | null;
}

/** Hours for which a confirmation is waited for (decisions §11). */
export const patienceHours = 24;

export async function aheadOf(tx: Tx, campaignId: number): Promise<Ahead> {
  const [row] = await tx.query<Ahead>({
    name: "ahead-of-campaign",
    text: `
      select min(next_at) filter (where state in ('waiting', 'confirmed')) as again_at,
        max(requested_at) filter (where state = 'asked') + make_interval(hours => $3) as answers_until
      from campaign_recipients
      where company_id = $1 and campaign_id = $2 and state in ('waiting', 'confirmed', 'asked')`,
    values: [tx.companyId, campaignId, patienceHours],
  });
  return row ?? { again_at: null, answers_until: null };
}

/** Settles somebody without a message. */
export async function settleRecipient(
  tx: Tx,
  recipientId: number,
  {
    state,
    reason,
    words = null,
  }: { state: Extract<RecipientState, "skipped" | "failed">; reason: string; words?: string | null },
): Promise<void> {
  await tx.db
    .updateTable("campaign_recipients")
    .set({ state, reason, words, next_at: null })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", recipientId)
    .execute();
}

/** Tries somebody later, with the reason. */
export async function putOffRecipient(
  tx: Tx,
  recipientId: number,
  { minutes, reason }: { minutes: number; reason: string },
): Promise<void> {
  await tx.query({
    name: "put-off-campaign-recipient",
    text: `
      update campaign_recipients set next_at = app.now() + make_interval(mins => $3), reason = $4, tries = tries + 1
      where company_id = $1 and id = $2`,
    values: [tx.companyId, recipientId, minutes, reason],
  });
}
