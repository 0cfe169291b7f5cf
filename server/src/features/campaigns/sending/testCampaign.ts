import type { Tx } from "../../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { findOrCreateContacts, readNumber } from "../../contacts/index.ts";
import { writeOutbound } from "../../messages/index.ts";
import { findPlaceTicket, type LockedTicket } from "../../tickets/index.ts";
import { accessCampaign, type LockedCampaign } from "../campaigns.access.ts";
import { actorOf } from "../campaigns.actors.ts";
import { refuseUnready } from "../forecast/refuseUnready.ts";
import { readRules } from "./calendarOf.ts";
import { type CampaignPart, composeCampaign } from "./composeCampaign.ts";
import { findFile } from "./findFile.ts";
import { type CampaignWay, readWay } from "./readWay.ts";

interface Wanted {
  number: string;
  name?: string | undefined;
}

/** Sends what a recipient would get to one number, the question too. Nobody's row or pace changes by it. */
export async function testCampaign(
  ctx: Ctx,
  campaignId: number,
  wanted: Wanted,
): Promise<{ message: string }> {
  const number = await readNumber(ctx, wanted.number);
  const words = await refuseUnready(ctx, campaignId);
  const { timezone } = await ctx.services.settings.ofCompany(ctx.companyId);
  await ctx.transaction(async (tx) => {
    const campaign = await accessCampaign(tx, campaignId);
    const way = await readWay(tx, campaign.connection_id, ctx.services.channels);
    if (!way) throw new DomainError("ERR_CAMPAIGN_NOT_READY");
    const name = wanted.name ?? ctx.user.name;
    const ticket = await findTicket(tx, campaign, { way, number, name });
    const rules = await readRules(tx, timezone);
    const file = await findFile(tx, campaign.file_id);
    const parts: CampaignPart[] = campaign.asks ? ["question", "message"] : ["message"];
    for (const part of parts) {
      const composed = composeCampaign(
        { ...campaign, template_words: words ?? campaign.template_words },
        {
          part,
          values: { name, number, email: "", columns: {} },
          own: rules.settings.variables,
          file,
          needsTemplate: way.needsTemplate,
          chance: Math.random(),
        },
      );
      if (typeof composed === "string") throw new DomainError("ERR_CAMPAIGN_NOT_READY");
      for (const draft of composed.drafts)
        await writeOutbound(tx, ctx.services.wakeSender, {
          ...draft,
          ticket,
          userId: null,
          by: testerOf(campaign),
        });
    }
  });
  return { message: "Test sent" };
}

const testerOf = (campaign: LockedCampaign) => actorOf(campaign, "campaignTested");

async function findTicket(
  tx: Tx,
  campaign: LockedCampaign,
  { way, number, name }: { way: CampaignWay; number: string; name: string },
): Promise<LockedTicket> {
  const by = testerOf(campaign);
  const person = {
    identities: [{ kind: "phone" as const, value: number }],
    name,
    isGroup: false,
    channel: way.channel,
    connectionId: way.connectionId,
  };
  const [contact] = await findOrCreateContacts(tx, [person], { by });
  if (contact?.active !== true) throw new DomainError("ERR_CONTACT_BLOCKED");
  const ticket = await findPlaceTicket(
    tx,
    {
      contact_id: contact.id,
      is_group: false,
      connection_id: way.connectionId,
      channel: way.channel,
      group_as_ticket: way.groupAsTicket,
    },
    { opens: false, status: "closed", queueId: null, userId: null, authorId: null, by },
  );
  if (!ticket) throw new DomainError("ERR_TICKET_STATUS");
  return ticket;
}
