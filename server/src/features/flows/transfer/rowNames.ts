import { foldText, type NamedRow } from "@balcao/flow-engine";
import type { Statement } from "../../../platform/database/index.ts";

export type NameRow = NamedRow & Record<string, unknown>;

/** Names of what nodes name by an id. A lane of the kanban is no tag that a node puts on somebody. */
export const rowNames = (companyId: number): Statement => ({
  name: "rows-that-flows-may-name",
  text: `
    select 'queue' as kind, id, name from queues where company_id = $1
    union all select 'tag', id, name from tags where company_id = $1 and not is_lane
    union all select 'flow', id, name from flows where company_id = $1
    order by kind, id`,
  values: [companyId],
});

/** Finds rows by their names; of two that are called alike the older one. */
export function byName(rows: readonly NamedRow[]) {
  const ids = new Map(rows.toReversed().map(({ kind, name, id }) => [`${kind} ${foldText(name)}`, id]));
  return (kind: NamedRow["kind"], name: string): number | undefined => ids.get(`${kind} ${foldText(name)}`);
}
