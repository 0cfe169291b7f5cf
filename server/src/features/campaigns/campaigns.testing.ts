import {
  type Answer,
  type Campaign,
  type CampaignFields,
  type CampaignStatus,
  campaignsEndpoints,
  type ClientInput,
  type Endpoint,
} from "@balcao/contract";
import type { Site } from "../tickets/tickets.testing.ts";

interface Caller {
  ok<E extends Endpoint>(endpoint: E, input?: ClientInput<E>): Promise<Answer<E>>;
}

/** A campaign with one message, not begun unless it has a time. */
export const buildCampaign = (
  caller: Caller,
  fields: Partial<CampaignFields> & { whatsappId: number },
): Promise<Campaign> =>
  caller.ok(campaignsEndpoints.create, {
    body: {
      name: "Mudança de endereço",
      message1: "Olá, {nome}! Mudamos. Para sair, responda SAIR.",
      ...fields,
    },
  });

/** Lets a campaign stand in a status without what leads to it. */
export const setCampaignStatus = (
  { database, companyId }: Site,
  campaignId: number,
  status: CampaignStatus,
): Promise<unknown> =>
  database.tenant(companyId, (tx) =>
    tx.query({
      text: "update campaigns set status = $3 where company_id = $1 and id = $2",
      values: [companyId, campaignId, status],
    }),
  );
