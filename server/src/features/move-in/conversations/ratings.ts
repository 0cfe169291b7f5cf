import { ofCompany, type Run } from "../run.ts";
import { numberOf } from "../source/values.ts";

/** Ratings here go from 0 to 10. Versions ask for 1 to 3, 1 to 5 or 0 to 10: the highest that anybody gave says which. */
export async function ratingScale(run: Run): Promise<(rate: number | null) => number | null> {
  if (!run.source.catalogue.column("UserRatings", "rate")) return () => null;
  const rows = await run.source.rows({
    table: "UserRatings",
    columns: ["rate"],
    where: ofCompany(run, "UserRatings"),
  });
  const highest = Math.max(0, ...new Set(rows.map((row) => numberOf(row, "rate") ?? 0)));
  const most = highest <= 3 ? 3 : highest <= 5 ? 5 : 10;
  return (rate) => (rate === null ? null : Math.min(10, Math.max(0, Math.round((rate * 10) / most))));
}
