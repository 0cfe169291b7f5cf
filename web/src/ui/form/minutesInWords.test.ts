import { expect, it } from "vitest";
import { minutesInWords } from "./minutesInWords.ts";

it("says minutes as one would", () => {
  expect([1, 90, 1500, 525_600].map((minutes) => minutesInWords(minutes, "pt-BR"))).toEqual([
    "1 minuto",
    "1 hora e 30 minutos",
    "1 dia e 1 hora",
    "365 dias",
  ]);
  expect(minutesInWords(61, "en")).toBe("1 hour and 1 minute");
});
