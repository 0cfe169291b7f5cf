import type { campaignsEndpoints } from "@balcao/contract";
import type { z } from "zod";
import type { Ctx } from "../../../platform/http/index.ts";
import { writeSpreadsheet, type WrittenSheet } from "../../../platform/spreadsheet/index.ts";
import { recordAudit } from "../../audit/index.ts";
import { readCampaign } from "../listCampaigns.ts";
import { exportTexts } from "./exportTexts.ts";
import { presentRecipient } from "./presentRecipient.ts";
import { recipientsAfter, type RecipientFilter, type RecipientRow } from "./recipients.queries.ts";

/** Widths of the columns, in characters. */
const widths = [32, 18, 30, 20, 24, 10, 22, 22, 22, 22, 22];
/** Read at once. */
const batch = 500;

/** People of a campaign as a spreadsheet. They leave the product, so the audit keeps who took them. */
export async function exportRecipients(
  ctx: Ctx,
  campaignId: number,
  { format, state, searchParam: term }: z.output<typeof campaignsEndpoints.export.query>,
): Promise<WrittenSheet> {
  const { name: campaign } = await readCampaign(ctx, campaignId);
  await ctx.transaction((tx) =>
    recordAudit(tx, {
      by: ctx.by,
      action: "campaign.exported",
      details: { campaignId, name: campaign, format },
    }),
  );
  const { sheet: name, delimiter } = exportTexts[ctx.language];
  const { hidesNumbers } = ctx.user;
  const filter = { campaignId, state: state ?? null, term, hidesNumbers, after: 0, limit: batch };
  return writeSpreadsheet({ format, name, delimiter, widths }, readRows(ctx, filter));
}

async function* readRows(ctx: Ctx, filter: RecipientFilter): AsyncGenerator<string[]> {
  const { columns, states } = exportTexts[ctx.language];
  const { timezone } = await ctx.services.settings.ofCompany(ctx.companyId);
  const clock = new Intl.DateTimeFormat(ctx.language, {
    timeZone: timezone,
    dateStyle: "short",
    timeStyle: "short",
  });
  const shown = (moment: string | null): string => (moment === null ? "" : clock.format(new Date(moment)));
  yield [...columns];
  for (let after = filter.after; ;) {
    const rows = await ctx.read<RecipientRow>(recipientsAfter(ctx.companyId, { ...filter, after }));
    for (const row of rows) {
      const one = presentRecipient(ctx.user, row);
      yield [
        one.name,
        one.number,
        one.email,
        states[one.state],
        [one.reason?.code, one.reason?.words].filter(Boolean).join(": "),
        one.variant === null ? "" : String(one.variant),
        shown(one.confirmationRequestedAt),
        shown(one.deliveredAt),
        shown(one.receivedAt),
        shown(one.readAt),
        shown(one.answeredAt),
      ];
    }
    const last = rows.at(-1);
    if (!last || rows.length < filter.limit) return;
    after = last.id;
  }
}
