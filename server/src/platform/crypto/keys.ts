import { hkdfSync } from "node:crypto";

/** 32 bytes for one purpose, so that no key serves two: what signs sessions cannot open secrets. */
export const deriveKey = (secretKey: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secretKey, "balcao", purpose, 32));
