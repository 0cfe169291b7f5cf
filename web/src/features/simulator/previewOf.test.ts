import type { SimulatedMessage } from "@balcao/contract";
import { expect, it } from "vitest";
import { previewOf } from "./previewOf.ts";

const message = (body: string, fromBusiness: boolean): SimulatedMessage => ({
  id: "1",
  chatId: "5511900000001",
  fromBusiness,
  at: "2026-01-01T00:00:00.000Z",
  content: { type: "text", body },
  reactions: {},
  level: 1,
});
const say = (key: string, values?: Record<string, unknown>) => `<${key}> ${String(values?.["text"])}`;

it("says a message in a line without its marks, whoever wrote it", () => {
  expect(previewOf(message("*Ana Lima:*\nAbrimos _amanhã_ às ~8h~ 9h", true), say)).toBe(
    "Ana Lima: Abrimos amanhã às 8h 9h",
  );
  expect(previewOf(message("Só *depois das 15h*", false), say)).toBe("<screen.you> Só depois das 15h");
  expect(previewOf(message("2 * 3 * 4", true), say)).toBe("2 * 3 * 4");
});
