import { describe, expect, it } from "vitest";

import { computePause, decideReconnection } from "./reconnect.ts";
import type { Closing } from "./reconnect.ts";

const pauses = { firstMs: 1000, longestMs: 60_000 };

function decide(closing: Partial<Closing>) {
  return decideReconnection(
    { code: undefined, linked: true, qrCodes: 0, failures: 0, ...closing },
    pauses,
    1,
  );
}

describe("decideReconnection", () => {
  it("restarts at once after pairing", () => {
    expect(decide({ code: 515 })).toEqual({ kind: "again", waitMs: 0, status: "PAIRING" });
  });

  it("forgets the keys of an account that logged us out", () => {
    expect(decide({ code: 401 })).toEqual({ kind: "end", cause: "logged-out", forgetKeys: true });
  });

  it("keeps the keys when another connection took the place", () => {
    expect(decide({ code: 440 })).toEqual({ kind: "end", cause: "replaced", forgetKeys: false });
  });

  it.each([403, 406])("ends with an account that is closed (%i)", (code) => {
    expect(decide({ code })).toEqual({ kind: "end", cause: "banned", forgetKeys: false });
  });

  it("keeps away from a banned account until its ban is over, and knocks no sooner than it may", () => {
    const banned = { kind: "again", status: "DISCONNECTED", cause: "banned" };
    expect(decide({ code: 402, bannedMs: 7_200_000 })).toEqual({ ...banned, waitMs: 7_200_000 });
    expect(decide({ code: 402 })).toEqual({ ...banned, waitMs: 3_600_000 });
    expect(decide({ code: 402, bannedMs: 10 ** 10 })).toEqual({ ...banned, waitMs: 86_400_000 });
    expect(decide({ code: 402, bannedMs: 1 })).toEqual({ ...banned, waitMs: 60_000 });
  });

  it("gives up after six QR codes, but not before, and not when linked", () => {
    expect(decide({ code: 408, linked: false, qrCodes: 6 })).toMatchObject({
      kind: "end",
      cause: "qr-expired",
    });
    expect(decide({ code: 408, linked: false, qrCodes: 5 })).toMatchObject({ kind: "again" });
    expect(decide({ code: 408, linked: true, qrCodes: 6 })).toMatchObject({ kind: "again" });
  });

  it("comes back from a lost network for ever, with the cause, and says TIMEOUT from the second failure on", () => {
    expect(decide({ code: 428 })).toEqual({
      kind: "again",
      waitMs: 1000,
      status: "OPENING",
      cause: "network",
    });
    expect(decide({ code: 408, failures: 1 })).toMatchObject({
      waitMs: 2000,
      status: "TIMEOUT",
      cause: "network",
    });
    expect(decide({ failures: 5000 })).toMatchObject({ kind: "again", waitMs: 60_000, status: "TIMEOUT" });
  });

  it.each([405, 409, 418])("says when WhatsApp wants another client (%i)", (code) => {
    expect(decide({ code })).toMatchObject({ kind: "again", cause: "client-outdated" });
  });
});

it("pauses between half and all of a time that doubles", () => {
  expect(computePause(0, pauses, 0)).toBe(500);
  expect(computePause(0, pauses, 1)).toBe(1000);
  expect(computePause(3, pauses, 0.5)).toBe(6000);
  expect(computePause(30, pauses, 0)).toBe(30_000);
});
