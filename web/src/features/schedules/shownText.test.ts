import { expect, it } from "vitest";
import { setTimeZone } from "../../lib/text/timeZone.ts";
import { buildSchedule } from "./buildSchedule.testing.ts";
import { shownText } from "./shownText.ts";

it("greets by the hour at which it is sent, with the contact's name, and leaves open what is not known yet", () => {
  setTimeZone("America/Sao_Paulo");
  const body = "{{ms}}, {{firstName}}! Protocolo {{protocol}}, fila {{queue}}.";
  const schedule = buildSchedule({ body, contact: { ...buildSchedule().contact, name: "João Prado" } });
  expect(shownText(schedule, "2026-11-20T12:00:00.000Z")).toBe("Bom dia, João! Protocolo …, fila ….");
  expect(shownText(schedule, "2026-11-20T23:00:00.000Z")).toBe("Boa noite, João! Protocolo …, fila ….");
});
