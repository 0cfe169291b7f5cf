import type { MessageTemplate } from "../../../channels/port.ts";
import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { findConcerns } from "./findConcerns.ts";
import { readSituation } from "./readSituation.ts";

/** Refuses a campaign that something blocks, unless it runs already. Gives the words of its template, as they are now. */
export async function refuseUnready(ctx: Ctx, campaignId: number): Promise<MessageTemplate | undefined> {
  const situation = await readSituation(ctx, campaignId);
  const concerns = findConcerns(situation).filter(({ blocks }) => blocks);
  const { status } = situation.campaign;
  const mayBegin = status !== "EM_ANDAMENTO" && status !== "FINALIZADA";
  if (mayBegin && concerns.length > 0)
    throw new DomainError("ERR_CAMPAIGN_NOT_READY", { details: { concerns } });
  return situation.template;
}
