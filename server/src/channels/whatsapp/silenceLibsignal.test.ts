import { expect, it } from "vitest";

import { silenceLibsignal } from "./silenceLibsignal.ts";

it("keeps sessions with their keys off the console, and lets everything else through", () => {
  const written: unknown[][] = [];
  const write = (...said: unknown[]) => void written.push(said);
  const target = { log: write, info: write, warn: write, error: write };
  silenceLibsignal(target);

  target.info("Closing session:", { privKey: "secret" });
  target.warn("Session already closed", { privKey: "secret" });
  target.error("Session error:Error: Bad MAC", "stack");
  target.info("Closing time", 1);
  target.error(new Error("something else"));

  expect(written).toEqual([["Closing time", 1], [new Error("something else")]]);
});
