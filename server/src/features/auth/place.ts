import { randomBytes } from "node:crypto";
import type { Exchange, PublicCtx, Services } from "../../platform/http/index.ts";
import { devicePlace, type Login, networkPlace } from "../users/index.ts";

/** Network and browser from where somebody calls. */
export interface LoginPlace {
  /** Digest that stands for the network. */
  network: string;
  device: string;
  /** Id by which the browser is recognised the next time; a new one if it shows none. */
  deviceId: string;
}

const name = "balcao_device";
/** Seconds: a year. */
const deviceLife = 365 * 24 * 3600;

export function placeOf({ services: { secretKey }, address }: PublicCtx, { request }: Exchange): LoginPlace {
  const shown = request.cookies[name];
  const isOne = shown !== undefined && /^[\w-]{22}$/.test(shown);
  const deviceId = isOne ? shown : randomBytes(16).toString("base64url");
  return {
    network: networkPlace(secretKey, address),
    device: devicePlace(secretKey, deviceId),
    deviceId,
  };
}

/** The place that an attempt is judged by, if the account was opened there before. */
export const knownPlace = (login: Login | undefined, { network, device }: LoginPlace): string | undefined =>
  [device, network].find((place) => login?.knows(place));

/** The cookie opens nothing: it only says whose failed attempts are counted apart from strangers'. */
export function keepDevice(
  { config }: Services,
  { reply }: Exchange,
  { deviceId, remember }: { deviceId: string; remember: boolean },
): void {
  reply.setCookie(name, deviceId, {
    path: "/api/auth",
    httpOnly: true,
    sameSite: "strict",
    secure: config.publicUrl.startsWith("https:"),
    ...(remember && { maxAge: deviceLife }),
  });
}
