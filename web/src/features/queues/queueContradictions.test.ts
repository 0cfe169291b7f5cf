import type { Beside } from "@balcao/flow-engine";
import { expect, it } from "vitest";
import type { Translate } from "../../lib/i18n.ts";
import { newOption } from "./options/optionEdits.ts";
import { queueContradictions } from "./queueContradictions.ts";
import { valuesOf } from "./queueForm.ts";

const beside: Beside = {
  scheduleType: "disabled",
  asksForRating: false,
  queueIds: [1],
  people: [{ id: 7, queueIds: [1] }],
  fileListIds: undefined,
  queueTargets: new Map(),
};
const t: Translate<"queues"> = (key, values) => `${key} ${String(values?.["name"])}`;

const shown = (queueId: string | null) => {
  const inner = { ...newOption(), name: "Boleto", queueType: "queue" as const, optQueueId: queueId };
  const outer = { ...newOption(), name: "Financeiro", greetingMessage: "Escolha", options: [inner] };
  // Text that was typed below an option that is of another kind now is not saved.
  const other = { ...outer, queueType: "attendent" as const, optUserId: "7" };
  const values = { ...valuesOf(undefined), chatbots: [other, outer] };
  return queueContradictions(t, { queueId: undefined, values, beside });
};

it("names the option and the field that are meant, and nothing of what is not saved", () => {
  expect(shown("1")).toEqual([]);
  expect(shown("9")).toEqual([
    {
      path: "chatbots.1.options.0",
      text: "contradiction.queueGone Boleto",
    },
  ]);
});
