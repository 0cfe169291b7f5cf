import { describe, expect, it } from "vitest";
import { classifyMetaError, networkFailure, refusal } from "./graphErrors.ts";

describe("classifyMetaError", () => {
  it.each([
    [190, 401, "credentials", "reauthorize"],
    [10, 403, "permission", "reauthorize"],
    [200, 403, "permission", "reauthorize"],
    [131048, 400, "account-restricted", "never"],
    [131047, 400, "reply-window-closed", "never"],
    [131026, 400, "undeliverable", "never"],
    [132000, 400, "template-rejected", "never"],
    [100, 400, "invalid-request", "never"],
    [130429, 429, "rate-limited", "later"],
    [80007, 400, "rate-limited", "later"],
    [131056, 400, "pair-rate-limited", "later"],
    [131016, 500, "unavailable", "later"],
    [999999, 503, "unavailable", "later"],
    [999999, 429, "rate-limited", "later"],
    [999999, 400, "rejected", "never"],
  ])("reads %i at HTTP %i as %s, to be tried %s", (...row) => {
    const [number, status, code, retry] = row;
    const verdict = classifyMetaError({ code: number, message: "why" }, status);
    expect(verdict).toEqual({ code, retry, reason: `${number}: why` });
  });

  it.each([
    [10, 2018278, "reply-window-closed", "never"],
    [10, 2534022, "reply-window-closed", "never"],
    [100, 2018001, "undeliverable", "never"],
    [551, 1545041, "undeliverable", "never"],
    [10, 4711, "permission", "reauthorize"],
  ])("reads %i with the subcode %i as %s, to be tried %s", (...row) => {
    const [number, error_subcode, code, retry] = row;
    const verdict = classifyMetaError({ code: number, error_subcode, message: "why" }, 400);
    expect(verdict).toMatchObject({ code, retry });
  });

  it("prefers the details to the title", () => {
    const error = { code: 100, title: "t", message: "m", error_data: { details: "the field to" } };
    expect(classifyMetaError(error).reason).toBe("100: the field to");
  });
});

describe("refusal", () => {
  it("is ambiguous only when something else than Meta answered", () => {
    expect(refusal(undefined, 502)).toMatchObject({ retry: "later", ambiguous: true });
    expect(refusal({ code: 2, message: "down" }, 503)).toMatchObject({ retry: "later", ambiguous: false });
    expect(refusal(undefined, 404)).toMatchObject({ retry: "never", ambiguous: false });
  });
});

describe("networkFailure", () => {
  it("is ambiguous unless no connection was made", () => {
    const refused = new TypeError("fetch failed", {
      cause: Object.assign(new Error(), { code: "ECONNREFUSED" }),
    });
    const reset = new TypeError("fetch failed", {
      cause: Object.assign(new Error(), { code: "ECONNRESET" }),
    });
    expect(networkFailure(refused)).toMatchObject({ code: "network", retry: "later", ambiguous: false });
    expect(networkFailure(reset)).toMatchObject({ code: "network", retry: "later", ambiguous: true });
    expect(networkFailure(new DOMException("late", "TimeoutError"))).toMatchObject({ ambiguous: true });
  });
});

it("knows a limit of one pair from a limit of the number", () => {
  expect(refusal({ code: 131056 }, 400)).toMatchObject({ retry: "later", scope: "contact" });
  expect(refusal({ code: 130429 }, 400)).toMatchObject({ retry: "later", scope: "connection" });
});
