import type { Panel, PanelQuery } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import { dayIn } from "../../platform/text/dayIn.ts";
import { companySettingsOf } from "../settings/index.ts";
import { presenterFor, presentTicket, readOneListed, withLabels } from "../tickets/index.ts";
import { type PanelFilter, type PanelRow, panelStatement } from "./panel.queries.ts";

/** Everything that is attended or waits now. */
export const readWholePanel = (ctx: Ctx): Promise<Panel> =>
  readPanel(ctx, { isOwnOnly: false, days: undefined });

const daysShown = 30;
const dayMs = 86_400_000;

/** The panel of some queues, of one attendant, of some days. */
export async function readFilteredPanel(ctx: Ctx, query: PanelQuery): Promise<Panel> {
  const { timezone: timeZone } = await companySettingsOf(ctx.services, ctx.companyId);
  const { status, queueIds, userId, dateStart, dateEnd, showAll = true } = query;
  const isOpenEnded = dateStart === undefined && dateEnd === undefined;
  const from = isOpenEnded ? dayIn(timeZone, new Date(Date.now() - daysShown * dayMs)) : dateStart;
  return readPanel(ctx, {
    status,
    queueIds,
    userId,
    isOwnOnly: !showAll,
    days: { from, to: dateEnd, timeZone },
  });
}

async function readPanel(ctx: Ctx, filter: PanelFilter): Promise<Panel> {
  const rows = await ctx.read<PanelRow>(panelStatement(ctx.user, filter));
  const loads = (rows[0]?.loads ?? []).map(({ user_id: userId, open, pending }) => ({
    userId,
    open,
    pending,
  }));
  const listed = rows.flatMap((row) =>
    row.facts === null ? [] : [{ waitingSince: row.waiting_since, row: readOneListed(row) }],
  );
  const labels = await ctx.services.labels.of(
    ctx.companyId,
    listed.map(({ row }) => row),
  );
  const presenter = presenterFor(ctx);
  const tickets = listed.map(({ row, waitingSince }) =>
    Object.assign(presentTicket(presenter, withLabels(row, labels)), { waitingSince }),
  );
  return { tickets, loads };
}
