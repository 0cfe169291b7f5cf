import type { Recurrence } from "@balcao/contract";

/** Recurrences in which a company pays, the shortest first. */
export const recurrences: readonly Recurrence[] = ["MENSAL", "BIMESTRAL", "TRIMESTRAL", "SEMESTRAL", "ANUAL"];
