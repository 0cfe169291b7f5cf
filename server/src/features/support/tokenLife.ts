import { accessTokenLife } from "../auth/index.ts";

/** Seconds: an access token of a visit is never good for longer than the visit. */
export const tokenLife = (endsAt: string): number =>
  Math.max(1, Math.min(accessTokenLife, Math.floor((Date.parse(endsAt) - Date.now()) / 1000)));
