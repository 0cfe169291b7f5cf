import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { DomainError } from "../../platform/http/index.ts";
import { AttemptLimit } from "./attemptLimit.ts";

const refusalOf = (work: () => void): DomainError | undefined => {
  try {
    work();
    return undefined;
  } catch (error) {
    return error instanceof DomainError ? error : undefined;
  }
};

it("refuses what exceeds the rule and says how long to wait, for that key alone", () => {
  const limit = new AttemptLimit({ attempts: 3, window: 60_000 });
  for (let i = 0; i < 3; i += 1) expect(refusalOf(() => limit.take("ana"))).toBeUndefined();
  const refusal = refusalOf(() => limit.take("ana"));
  expect(refusal?.code).toBe("ERR_TOO_MANY_REQUESTS");
  expect(refusal?.retryAfterSeconds).toBeGreaterThan(50);
  expect(refusal?.retryAfterSeconds).toBeLessThanOrEqual(60);
  expect(refusalOf(() => limit.take("bia"))).toBeUndefined();
});

it("gives good attempts back, so that a busy office is not shut out", () => {
  const limit = new AttemptLimit({ attempts: 2, window: 60_000 });
  for (let i = 0; i < 20; i += 1) {
    limit.take("office");
    limit.giveBack("office");
  }
  limit.take("office");
  limit.take("office");
  expect(refusalOf(() => limit.take("office"))?.code).toBe("ERR_TOO_MANY_REQUESTS");
});

it("begins anew after its window", async () => {
  const limit = new AttemptLimit({ attempts: 1, window: 20 });
  limit.take("ana");
  expect(refusalOf(() => limit.take("ana"))?.code).toBe("ERR_TOO_MANY_REQUESTS");
  await wait(30);
  expect(refusalOf(() => limit.take("ana"))).toBeUndefined();
});
