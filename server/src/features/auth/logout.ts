import type { Ctx, Exchange } from "../../platform/http/index.ts";
import { endSessions } from "../users/index.ts";
import { clearFileCookie } from "./fileCookie.ts";
import { clearRefreshCookie } from "./refreshCookie.ts";

/** Ends the session of the caller; they may have another on another kind of device. */
export async function logout(ctx: Ctx, exchange: Exchange): Promise<{ message: string }> {
  await ctx.transaction((tx) =>
    endSessions(ctx.services, tx, {
      userId: ctx.user.id,
      which: { only: ctx.user.sessionId },
      reason: "logout",
      by: ctx.by,
    }),
  );
  // The browser keeps the session from which a visit was begun.
  if (ctx.user.isSupport) return { message: "Logged out" };
  clearRefreshCookie(ctx.services.config, exchange);
  clearFileCookie(ctx.services, exchange);
  return { message: "Logged out" };
}
