import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { deriveKey } from "../../platform/crypto/index.ts";
import type { Caller, Exchange, Services } from "../../platform/http/index.ts";
import type { SessionKey } from "../users/index.ts";
import { refreshTokenLife } from "./refreshCookie.ts";

const name = "balcao_files";

const optionsFor = ({ config }: Services) => ({
  path: "/files",
  httpOnly: true,
  sameSite: "strict" as const,
  secure: config.publicUrl.startsWith("https:"),
});

/** Cookie that the browser shows beside a file's link: the session, and our seal. It opens nothing else. */
export function fileCookie({ secretKey }: Pick<Services, "secretKey">, key: SessionKey): string {
  const text = `${key.companyId}.${key.userId}.${key.sessionId}`;
  const seal = createHmac("sha256", deriveKey(secretKey, "file cookies")).update(text).digest("base64url");
  return `${text}.${seal}`;
}

/** Opens the session's files to the browser, and completes the links of this very answer. */
export function setFileCookie(
  services: Services,
  { request, reply }: Exchange,
  { remember, ...key }: SessionKey & { remember: boolean },
): void {
  request.sessionId = key.sessionId;
  const life = remember && { maxAge: refreshTokenLife };
  reply.setCookie(name, fileCookie(services, key), { ...optionsFor(services), ...life });
}

export function clearFileCookie(services: Services, { reply }: Exchange): void {
  reply.clearCookie(name, optionsFor(services));
}

const Parts = z.tuple([
  z.coerce.number().int().positive(),
  z.coerce.number().int().positive(),
  z.uuid(),
  z.string(),
]);

/** Finds the caller whose files may be asked for; undefined without a session that lives, or may do anything. */
export async function callerOfFiles(
  services: Services,
  { cookies }: Exchange["request"],
): Promise<Caller | undefined> {
  const given = cookies[name] ?? "";
  const { data } = Parts.safeParse(given.split("."));
  if (!data) return undefined;
  const [companyId, userId, sessionId] = data;
  const key = { companyId, userId, sessionId };
  const [expected, presented] = [Buffer.from(fileCookie(services, key)), Buffer.from(given)];
  if (expected.length !== presented.length || !timingSafeEqual(expected, presented)) return undefined;
  const { callers } = services;
  const caller = callers.fresh(key) ?? (await callers.get(key));
  return caller?.companyActive && caller.subscriptionValid ? caller : undefined;
}
