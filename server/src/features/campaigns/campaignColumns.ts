import { type CampaignChange, campaignVariants } from "@balcao/contract";
import type { LockedCampaign } from "./campaigns.access.ts";

/** Texts of a form in their places; of one that is left out the text that was there stays. */
function textsOf(
  change: CampaignChange,
  kind: "message" | "confirmationMessage",
  before: readonly string[] = [],
): string[] {
  return campaignVariants.map((place) => {
    const text = change[`${kind}${place}`];
    return text === undefined ? (before[place - 1] ?? "") : (text ?? "");
  });
}

/** Columns that a form names, but for the time, the list and the status, which depend on more. */
export const changedColumns = (
  change: CampaignChange,
  before?: Pick<LockedCampaign, "messages" | "confirmations">,
) => ({
  messages: textsOf(change, "message", before?.messages),
  confirmations: textsOf(change, "confirmationMessage", before?.confirmations),
  ...(change.name !== undefined && { name: change.name }),
  ...(change.whatsappId !== undefined && { connection_id: change.whatsappId }),
  ...(change.confirmation !== undefined && { asks: change.confirmation }),
  ...(change.openTicket !== undefined && { open_ticket: change.openTicket === "enabled" }),
  ...(change.statusTicket !== undefined && { ticket_status: change.statusTicket }),
  ...(change.userId !== undefined && { user_id: change.userId }),
  ...(change.queueId !== undefined && { queue_id: change.queueId }),
  ...(change.template !== undefined && {
    template: change.template === null ? null : JSON.stringify(change.template),
  }),
});
