import type { RecipientState } from "@balcao/contract";
import type { Statement } from "../../../platform/database/index.ts";

/** A recipient with its conversation. */
export interface RecipientRow {
  [column: string]: unknown;
  id: number;
  name: string;
  number: string;
  email: string;
  state: RecipientState;
  reason: string | null;
  words: string | null;
  variant: number | null;
  confirmation_variant: number | null;
  contact_id: number | null;
  ticket_uuid: string | null;
  requested_at: string | null;
  decided_at: string | null;
  sent_at: string | null;
  received_at: string | null;
  read_at: string | null;
  answered_at: string | null;
  opted_out_at: string | null;
}

const columns = `
  r.id, r.name, r.number, r.email, r.state, r.reason, r.words, r.variant, r.confirmation_variant, r.contact_id, t.uuid as ticket_uuid,
  r.requested_at, r.decided_at, r.sent_at, r.received_at, r.read_at, r.answered_at, r.opted_out_at`;
const ofTicket = "left join tickets t on t.company_id = r.company_id and t.id = r.ticket_id";

export const recipientsPage = (
  companyId: number,
  { campaignId, offset, limit }: { campaignId: number; offset: number; limit: number },
): Statement => ({
  name: "campaign-shipping",
  text: `
    select ${columns} from (
      select * from campaign_recipients where company_id = $1 and campaign_id = $2 order by id offset $3 limit $4
    ) r ${ofTicket} order by r.id`,
  values: [companyId, campaignId, offset, limit],
});

export interface RecipientFilter {
  campaignId: number;
  state: RecipientState | null;
  term: string;
  /** Numbers are hidden from the viewer, and not searched. */
  hidesNumbers: boolean;
  /** Those behind this id. */
  after: number;
  limit: number;
}

export const recipientsAfter = (companyId: number, filter: RecipientFilter): Statement => ({
  name: `campaign-recipients-after${filter.hidesNumbers ? "-masked" : ""}`,
  text: `
    select ${columns} from (
      select * from campaign_recipients r
      where r.company_id = $1 and r.campaign_id = $2 and r.id > $3 and ($4::text is null or r.state = $4)
        and ($5 = '' or strpos(app.plain(${
          filter.hidesNumbers
            ? "case when app.is_number(r.name) then '' else r.name end"
            : "r.name || ' ' || r.number || ' ' || r.email"
        }), app.plain($5)) > 0)
      order by r.id limit $6
    ) r ${ofTicket} order by r.id`,
  values: [companyId, filter.campaignId, filter.after, filter.state, filter.term, filter.limit],
});

/** Counts of a campaign's people, all of them in one row. */
export const campaignCounts = (companyId: number, campaignId: number): Statement => ({
  name: "campaign-counts",
  text: `
    select count(*)::int as total,
      (count(*) filter (where reason is distinct from 'invalid-number'))::int as valid,
      (count(*) filter (where state in ('waiting')))::int as waiting,
      count(requested_at)::int as "confirmationRequested",
      (count(*) filter (where decided_at is not null and state <> 'refused'))::int as confirmed,
      (count(*) filter (where state = 'refused'))::int as refused,
      count(sent_at)::int as delivered,
      count(received_at)::int as received,
      count(read_at)::int as read,
      count(answered_at)::int as answered,
      count(opted_out_at)::int as "optedOut",
      (count(*) filter (where state = 'failed'))::int as failed,
      (count(*) filter (where state = 'skipped'))::int as skipped
    from campaign_recipients where company_id = $1 and campaign_id = $2`,
  values: [companyId, campaignId],
});

export const variantCounts = (companyId: number, campaignId: number): Statement => ({
  name: "campaign-variant-counts",
  text: `
    select variant, count(sent_at)::int as delivered, count(received_at)::int as received, count(read_at)::int as read,
      count(answered_at)::int as answered, count(opted_out_at)::int as "optedOut", (count(*) filter (where state = 'failed'))::int as failed
    from campaign_recipients where company_id = $1 and campaign_id = $2 and variant is not null
    group by variant order by variant`,
  values: [companyId, campaignId],
});

export const reasonCounts = (companyId: number, campaignId: number): Statement => ({
  name: "campaign-reason-counts",
  text: `
    select state, reason as code, count(*)::int as count from campaign_recipients
    where company_id = $1 and campaign_id = $2 and state in ('failed', 'skipped') and reason is not null
    group by state, reason order by count desc, reason`,
  values: [companyId, campaignId],
});

/** What happened in each hour, the latest ones where there are very many. */
export const hourCounts = (companyId: number, campaignId: number): Statement => ({
  name: "campaign-hour-counts",
  text: `
    select * from (
      select date_trunc('hour', moment) as hour, (count(*) filter (where what = 'sent'))::int as delivered,
        (count(*) filter (where what = 'received'))::int as received, (count(*) filter (where what = 'read'))::int as read,
        (count(*) filter (where what = 'answered'))::int as answered
      from campaign_recipients r
      cross join lateral (values ('sent', r.sent_at), ('received', r.received_at), ('read', r.read_at), ('answered', r.answered_at)) happened(what, moment)
      where r.company_id = $1 and r.campaign_id = $2 and moment is not null
      group by 1 order by 1 desc limit 1000
    ) hours order by hour`,
  values: [companyId, campaignId],
});
