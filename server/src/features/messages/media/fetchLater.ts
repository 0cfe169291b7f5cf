import type { Ctx } from "../../../platform/http/index.ts";
import type { ListedMessageRow } from "../messages.columns.ts";
import { requestDownload } from "./media.jobs.ts";

/** Asks for the files of imported messages that somebody has before them for the first time. */
export async function fetchLater(ctx: Ctx, page: readonly ListedMessageRow[]): Promise<void> {
  const { companyId } = ctx;
  const ids = page.filter(({ media }) => media?.state === "later").map(({ id }) => id);
  if (ids.length === 0) return;
  await ctx.transaction(async (tx) => {
    const asked = await tx.query<{ id: number }>({
      name: "ask-for-old-files",
      text: `
        update messages set media = media || '{"state": "pending"}'
        where company_id = $1 and id = any($2::bigint[]) and media ->> 'state' = 'later' and not is_deleted returning id`,
      values: [companyId, ids],
    });
    for (const { id } of asked) tx.enqueue(requestDownload({ companyId, messageId: id }));
  });
}
