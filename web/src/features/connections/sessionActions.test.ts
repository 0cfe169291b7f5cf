import { connectionCauses } from "@balcao/contract";
import { describe, expect, it } from "vitest";
import en from "../../locales/en/connections.json" with { type: "json" };
import es from "../../locales/es/connections.json" with { type: "json" };
import pt from "../../locales/pt/connections.json" with { type: "json" };
import tr from "../../locales/tr/connections.json" with { type: "json" };
import { actionsOf, causeKey, losesLink, sinceKey, statusKey, toneOf } from "./sessionActions.ts";

describe("actionsOf", () => {
  it.each([
    ["qrcode", ["showQr"]],
    ["DISCONNECTED", ["retry", "newQr"]],
    ["CONNECTED", ["disconnect"]],
    ["PAIRING", ["disconnect"]],
    ["TIMEOUT", ["disconnect"]],
    ["OPENING", ["wait"]],
  ] as const)("offers for %s what the specification names", (status, actions) => {
    expect(actionsOf(status, { link: "qr" })).toEqual(actions);
  });

  it("asks before a link is thrown away that may work", () => {
    const number = "5511987654321";
    expect(losesLink({ cause: "network", number })).toBe(true);
    expect(losesLink({ cause: null, number })).toBe(true);
    expect(losesLink({ cause: "logged-out", number })).toBe(false);
    expect(losesLink({ cause: "network", number: "" })).toBe(false);
  });

  it("offers no QR code where none is read", () => {
    expect(actionsOf("DISCONNECTED", { link: "credentials" })).toEqual(["retry"]);
    expect(actionsOf("DISCONNECTED", { link: "simulated" })).toEqual(["retry", "newQr"]);
  });
});

describe("causeKey", () => {
  it("names a known cause, and any other one in general", () => {
    expect(causeKey("logged-out", "DISCONNECTED")).toBe("cause.logged-out");
    expect(causeKey("something-new", "DISCONNECTED")).toBe("cause.other");
  });

  it.each(connectionCauses)("has a text in every language for %s", (cause) => {
    const key = causeKey(cause, "DISCONNECTED");
    for (const locale of [pt, en, es, tr]) expect(locale.cause[cause]).not.toBe("");
    expect(key).toBe(`cause.${cause}`);
  });

  it("says nothing without a cause, and of an old cause once it works", () => {
    expect(causeKey(null, "DISCONNECTED")).toBeUndefined();
    expect(causeKey("network", "CONNECTED")).toBeUndefined();
  });
});

describe("toneOf", () => {
  it("tells what works, what is broken and what only needs time", () => {
    expect([
      toneOf("CONNECTED"),
      toneOf("DISCONNECTED"),
      toneOf("TIMEOUT"),
      toneOf("qrcode"),
      toneOf("OPENING"),
    ]).toEqual(["good", "bad", "bad", "waiting", "waiting"]);
  });
});

it("blames the phone alone for what the phone does not answer", () => {
  expect(statusKey("network", "TIMEOUT")).toBe("status.offline");
  expect(statusKey(null, "TIMEOUT")).toBe("status.TIMEOUT");
  expect(statusKey("network", "DISCONNECTED")).toBe("status.offline");
  expect(statusKey("by-hand", "DISCONNECTED")).toBe("status.DISCONNECTED");
});

it("tells for how long in the words of the status", () => {
  expect(sinceKey(null, "CONNECTED")).toBe("connectedSince");
  expect(sinceKey("by-hand", "DISCONNECTED")).toBe("disconnectedSince");
  expect(sinceKey("network", "DISCONNECTED")).toBe("notConnectedSince");
  expect(sinceKey("network", "TIMEOUT")).toBe("notConnectedSince");
});
