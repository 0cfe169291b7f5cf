import type { z } from "zod";
import { issue } from "./problems.ts";

/** Refuses a period that ends before it begins. */
export function checkDays(
  { dateFrom, dateTo }: { dateFrom?: string | undefined; dateTo?: string | undefined },
  context: z.core.$RefinementCtx,
): void {
  if (dateFrom !== undefined && dateTo !== undefined && dateTo < dateFrom)
    context.addIssue(issue("endsBeforeStart", { path: ["dateTo"] }));
}
