import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createWhatsappCloud } from "../whatsapp-cloud/adapter.ts";
import { answerChallenge, isSignedByOne, provingSecret, verifySignature } from "./signature.ts";

const secret = "s3cret";
const raw = Buffer.from('{"object":"whatsapp_business_account","text":"ol\\u00e1"}');
const sign = (bytes: Uint8Array, key = secret) =>
  `sha256=${createHmac("sha256", key).update(bytes).digest("hex")}`;

describe("verifySignature", () => {
  it("accepts Meta's signature over the raw bytes", () => {
    expect(verifySignature(raw, sign(raw), secret)).toBe(true);
  });

  it.each([
    ["another secret", sign(raw, "other")],
    ["other bytes", sign(Buffer.from("{}"))],
    ["no signature", undefined],
    ["an empty one", ""],
    ["half of one", sign(raw).slice(0, 40)],
    ["another algorithm", sign(raw).replace("sha256", "sha1")],
    ["more behind it", `${sign(raw)}00`],
  ])("refuses %s", (_what, header) => {
    expect(verifySignature(raw, header, secret)).toBe(false);
  });

  it("refuses everything while no secret is configured", () => {
    const headers = { "x-hub-signature-256": sign(raw) };
    const options = { graphUrl: "http://127.0.0.1", graphVersion: "v24.0" };
    expect(createWhatsappCloud({ ...options, appSecrets: [secret] }).verify(raw, headers)).toBe(true);
    expect(createWhatsappCloud({ ...options, appSecrets: [] }).verify(raw, headers)).toBe(false);
    expect(verifySignature(raw, sign(raw, ""), "")).toBe(false);
  });
});

describe("the apps of an installation", () => {
  const headers = { "x-hub-signature-256": sign(raw, "second") };

  it("may be several, each with its secret", () => {
    expect(isSignedByOne(raw, headers["x-hub-signature-256"], ["first", "second"])).toBe(true);
    expect(isSignedByOne(raw, headers["x-hub-signature-256"], ["first", "third"])).toBe(false);
  });

  it("prove their calls where there is one alone", () => {
    expect(provingSecret(["first"])).toBe("first");
    expect(provingSecret(["first", "second"])).toBeUndefined();
  });
});

describe("answerChallenge", () => {
  const query = { "hub.mode": "subscribe", "hub.verify_token": "tok", "hub.challenge": "1158201444" };

  it("gives the challenge back to who knows the token", () => {
    expect(answerChallenge(query, "tok")).toBe("1158201444");
  });

  it.each([
    [{ ...query, "hub.verify_token": "other" }, "tok"],
    [{ ...query, "hub.mode": "unsubscribe" }, "tok"],
    [{ ...query, "hub.verify_token": ["tok"] }, "tok"],
    [query, undefined],
    [query, ""],
  ])("stays silent otherwise %#", (asked, token) => {
    expect(answerChallenge(asked, token)).toBeUndefined();
  });
});
