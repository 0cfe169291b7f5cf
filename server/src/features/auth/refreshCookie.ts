import type { Config } from "../../platform/config/index.ts";
import { DomainError, type Exchange, isOwnOrigin } from "../../platform/http/index.ts";

const name = "balcao_refresh";
/** Seconds: 7 days. */
export const refreshTokenLife = 7 * 24 * 3600;

const optionsFor = (config: Config) => ({
  path: "/api/auth",
  httpOnly: true,
  sameSite: "strict" as const,
  secure: config.publicUrl.startsWith("https:"),
});

export interface CookieToSet {
  token: string;
  /** False: the browser forgets it when it closes. */
  remember: boolean;
}

export function setRefreshCookie(
  config: Config,
  { reply }: Exchange,
  { token, remember }: CookieToSet,
): void {
  reply.setCookie(name, token, { ...optionsFor(config), ...(remember && { maxAge: refreshTokenLife }) });
}

export function clearRefreshCookie(config: Config, { reply }: Exchange): void {
  reply.clearCookie(name, optionsFor(config));
}

export const refreshCookieOf = ({ request }: Exchange): string | undefined => request.cookies[name];

/** A call that a cookie alone allows must come from our own pages: browsers say where from, others have to. */
export function requireSameOrigin(config: Config, { request }: Exchange): void {
  const isOurs = isOwnOrigin(config, request.headers);
  if (isOurs ?? request.headers["sec-fetch-site"] === "same-origin") return;
  throw new DomainError("ERR_WRONG_ORIGIN");
}
