import type { Campaign, CampaignReport, CampaignStatus, liveEvents } from "@balcao/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { changeLists, placeRow, removeRow } from "../../lib/api/pagedList.ts";
import { includesPlain } from "../../lib/text/plainText.ts";
import { campaignKeys } from "./campaignKeys.ts";

export type CampaignEvent = z.output<typeof liveEvents.campaign.payload>;

/** Statuses in the order of the list: what runs first, then what will, then what is over. */
export const campaignStatuses = [
  "EM_ANDAMENTO",
  "PROGRAMADA",
  "INATIVA",
  "CANCELADA",
  "FINALIZADA",
] as const satisfies readonly CampaignStatus[];

/** Brings one change into every list that is loaded, and into the report. */
export function applyCampaignEvent(client: QueryClient, event: CampaignEvent): void {
  if (event.action === "delete")
    return changeLists<Campaign>(client, campaignKeys.lists, (pages) => removeRow(pages, event.id));
  const { record } = event;
  changeLists<Campaign>(client, campaignKeys.lists, (pages, [, , search, status]) =>
    placeRow(pages, record, {
      compare: inListOrder,
      belongs: (row) =>
        includesPlain(row.name, typeof search === "string" ? search : "") &&
        (status === "" || status === row.status),
    }),
  );
  client.setQueryData<CampaignReport>(
    campaignKeys.report(record.id),
    (known) => known && { ...known, ...record },
  );
}

function inListOrder(a: Campaign, b: Campaign): number {
  const byStatus = campaignStatuses.indexOf(a.status) - campaignStatuses.indexOf(b.status);
  if (byStatus !== 0) return byStatus;
  if (a.scheduledAt !== b.scheduledAt) return momentOf(b) - momentOf(a);
  return b.id - a.id;
}

/** Those without a time come last. */
const momentOf = ({ scheduledAt }: Campaign): number =>
  scheduledAt === null ? -Infinity : Date.parse(scheduledAt);
