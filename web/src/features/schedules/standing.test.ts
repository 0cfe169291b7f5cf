import { expect, it } from "vitest";
import { buildSchedule } from "./buildSchedule.testing.ts";
import { standingOf } from "./standing.ts";

it("shows what is ahead of a paused schedule as paused, and what is over as it was", () => {
  const send = { number: 1, sendAt: "2026-11-20T12:00:00.000Z", sentAt: null, failure: null };
  const shown = (pausedAt: string | null) =>
    (["PENDENTE", "ENVIADA", "ERRO", "PULADA"] as const).map((status) =>
      standingOf(buildSchedule({ pausedAt }), { ...send, status }),
    );
  expect(shown(null)).toEqual(["PENDENTE", "ENVIADA", "ERRO", "PULADA"]);
  expect(shown("2026-11-19T12:00:00.000Z")).toEqual(["PAUSADA", "ENVIADA", "ERRO", "PULADA"]);
});
