import type { Channel } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import type { Ctx } from "../../platform/http/index.ts";
import { fileDraft, refuseLongCaptions, sign } from "../messages/index.ts";
import { findFile } from "./findFile.ts";
import type { LockedSchedule } from "./schedules.access.ts";
import { connectionOfSchedule } from "./sending/targetOfSchedule.ts";

interface Way {
  [column: string]: unknown;
  channel: Channel;
  author: string;
}

/**
 * Refuses more words beside the file than the channel takes over which it would go now: the channel itself would refuse
 * them when nobody is there. Words of variables are not known yet and do not count.
 */
export async function refuseLongCaption(ctx: Ctx, tx: Tx, schedule: LockedSchedule): Promise<void> {
  const file = schedule.file_id && (await findFile(tx, schedule.file_id));
  const way = file && (await findWay(tx, schedule));
  if (!file || !way) return;
  const { sendSignMessage } = await ctx.services.settings.ofCompany(ctx.companyId);
  const signs = schedule.signs && sendSignMessage === "enabled";
  const words = sign(schedule.body.replaceAll(/\{\{[^{}]*\}\}/g, ""), signs ? way.author : undefined);
  refuseLongCaptions(ctx, way, [fileDraft(file, words, { voice: false })]);
}

async function findWay(tx: Tx, schedule: LockedSchedule): Promise<Way | undefined> {
  const [way] = await tx.query<Way>({
    name: "way-of-schedule",
    text: `
      select w.channel, u.name as author
      from contacts c
      join users u on u.company_id = $1 and u.id = $4
      join connections w on w.company_id = $1 and w.id = ${connectionOfSchedule}
      where c.company_id = $1 and c.id = $2`,
    values: [tx.companyId, schedule.contact_id, schedule.connection_id, schedule.user_id],
  });
  return way;
}
