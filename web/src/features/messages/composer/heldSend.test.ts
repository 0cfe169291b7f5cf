import { expect, it } from "vitest";
import { writeOn } from "./heldSend.ts";

it("begins a line after what waits to be sent", () => {
  expect(writeOn("Bom dia", "Bom diaE")).toBe("Bom dia\nE");
  expect(writeOn("Bom dia ", "Bom dia  Em")).toBe("Bom dia\nEm");
});

it("leaves a correction as it is", () => {
  expect(writeOn("Bom dia", "Bom di")).toBe("Bom di");
  expect(writeOn("Bom dia", "Boa tarde")).toBe("Boa tarde");
});
