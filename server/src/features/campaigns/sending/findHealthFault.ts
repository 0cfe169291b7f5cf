import { type CampaignOutcomes, type HealthFault, judgeNumber } from "@balcao/flow-engine";
import type { Tx } from "../../../platform/database/index.ts";
import type { Services } from "../../../platform/http/index.ts";
import type { CampaignWay } from "./readWay.ts";

interface OutcomesRow extends Omit<CampaignOutcomes, "quality"> {
  [column: string]: unknown;
}

/** Says why no campaign may go on over this connection. Counts once a minute, while the number does well. */
export async function findHealthFault(
  services: Services,
  tx: Tx,
  { connectionId, health }: CampaignWay,
): Promise<HealthFault | null> {
  if (!(await isToJudge(tx, connectionId))) return null;
  const settings = await services.settings.ofPlatform();
  const fault = judgeNumber(
    { ...(await readOutcomes(tx, connectionId)), quality: health.quality },
    {
      fewest: Number(settings.campaignJudgedFrom),
      failed: Number(settings.campaignMostFailed),
      undelivered: Number(settings.campaignMostUndelivered),
      optedOut: Number(settings.campaignMostOptedOut),
    },
  );
  if (!fault) await noteGoodHealth(tx, connectionId);
  return fault;
}

async function isToJudge(tx: Tx, connectionId: number): Promise<boolean> {
  const rows = await tx.query({
    name: "is-campaign-number-to-judge",
    text: `
      select from campaign_paces where company_id = $1 and connection_id = $2
        and (judged_at is null or judged_at not between app.now() - interval '1 minute' and app.now())`,
    values: [tx.companyId, connectionId],
  });
  return rows.length > 0;
}

/** A resumed campaign is not stopped again by what stopped it. */
async function readOutcomes(tx: Tx, connectionId: number): Promise<OutcomesRow> {
  const [row] = await tx.query<OutcomesRow>({
    name: "campaign-outcomes-of-number",
    text: `
      select
        (count(*) filter (where r.at > day.ago))::int as sent,
        (count(*) filter (where r.at > day.ago and r.state = 'failed'))::int as failed,
        (count(*) filter (where r.at > day.ago and r.opted_out_at is not null))::int as "optedOut",
        (count(*) filter (where r.at <= day.ago))::int as "sentBefore",
        (count(*) filter (where r.at <= day.ago and r.state = 'sent'))::int as "undeliveredBefore"
      from campaign_paces p
      cross join (select app.now() - interval '1 day' as ago) day
      join campaigns c on c.company_id = $1 and c.connection_id = $2
      cross join lateral (
        select coalesce(sent_at, requested_at) as at, state, opted_out_at from campaign_recipients
        where company_id = $1 and campaign_id = c.id and coalesce(sent_at, requested_at) is not null
          and coalesce(sent_at, requested_at) > greatest(app.now() - interval '2 days', p.judged_from)
      ) r
      where p.company_id = $1 and p.connection_id = $2`,
    values: [tx.companyId, connectionId],
  });
  return row ?? { sent: 0, failed: 0, optedOut: 0, sentBefore: 0, undeliveredBefore: 0 };
}

const noteGoodHealth = (tx: Tx, connectionId: number): Promise<unknown> =>
  tx.query({
    name: "note-campaign-number-health",
    text: "update campaign_paces set judged_at = app.now() where company_id = $1 and connection_id = $2",
    values: [tx.companyId, connectionId],
  });

/** Judges a number by what it sends from now on: somebody has seen why it stood still. */
export const judgeAnew = (tx: Tx, connectionId: number): Promise<unknown> =>
  tx.query({
    name: "judge-campaign-number-anew",
    text: `
      update campaign_paces set judged_from = app.now(), judged_at = app.now()
      where company_id = $1 and connection_id = $2`,
    values: [tx.companyId, connectionId],
  });
