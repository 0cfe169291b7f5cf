import { createECDH, createPublicKey } from "node:crypto";
import { expect, it } from "vitest";
import { vapidKeys } from "./vapidKeys.ts";

it("are a pair on P-256, the same for the same secret and others for another", () => {
  const keys = vapidKeys("a secret");
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(Buffer.from(keys.privateKey, "base64url"));
  expect(curve.getPublicKey("base64url")).toBe(keys.publicKey);
  const point = Buffer.from(keys.publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  expect(createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" }).asymmetricKeyType).toBe(
    "ec",
  );
  expect(vapidKeys("a secret")).toEqual(keys);
  expect(vapidKeys("another").publicKey).not.toBe(keys.publicKey);
});
