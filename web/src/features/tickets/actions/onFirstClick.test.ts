import { expect, test, vi } from "vitest";
import { onFirstClick } from "./onFirstClick.ts";

test("A click and the Enter key run it, the second click of a double click does not", () => {
  const run = vi.fn<() => void>();
  const click = onFirstClick(run);
  click({ detail: 1 });
  click({ detail: 2 });
  expect(run).toHaveBeenCalledTimes(1);
  click({ detail: 0 });
  expect(run).toHaveBeenCalledTimes(2);
});
