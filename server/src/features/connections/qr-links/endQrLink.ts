import type { Ctx } from "../../../platform/http/index.ts";
import { accessConnection } from "../connections.access.ts";

/** Ends the link that shows a connection's QR code; where there is none, nothing is to be done. */
export function endQrLink(ctx: Ctx, connectionId: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    await accessConnection(tx, connectionId);
    await tx.db
      .deleteFrom("qr_links")
      .where("company_id", "=", tx.companyId)
      .where("connection_id", "=", connectionId)
      .execute();
    return { message: "The link shows nothing any more" };
  });
}
