import { expect, it } from "vitest";
import { failureKey } from "./failureKey.ts";

it("says in our words what channels say in theirs, and leaves them what we have no words for", () => {
  expect(failureKey("not-connected")).toBe("notConnected");
  expect(failureKey("reply-window-closed")).toBe("windowClosed");
  expect(failureKey("131051")).toBeUndefined();
  expect(failureKey("constructor")).toBeUndefined();
});
