import type { Database, Statement } from "../../platform/database/index.ts";
import type { Ctx } from "../../platform/http/index.ts";
import type { AuditRow } from "./audit.queries.ts";

/** Finds names by id in one company: of those that are still there. */
type NamesIn = (companyId: number, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;

declare module "../../platform/http/ctx.ts" {
  interface Services {
    /** Features that entries tell of come after the audit in the order, so that names are handed in. */
    userNames: NamesIn;
    queueNames: NamesIn;
    tagNames: NamesIn;
    contactNames: NamesIn;
    connectionNames: NamesIn;
  }
}

/** A slot of names, filled with a statement of the feature whose names they are. */
export const namesIn =
  (database: Database, statement: (...asked: Parameters<NamesIn>) => Statement): NamesIn =>
  async (companyId, ids) => {
    const rows = await database.read<{ id: number; name: string }>(companyId, statement(companyId, ids));
    return new Map(rows.map(({ id, name }) => [id, name]));
  };

const kinds = {
  userId: "userNames",
  queueId: "queueNames",
  tagId: "tagNames",
  tagIds: "tagNames",
  contactId: "contactNames",
  duplicateId: "contactNames",
  otherId: "contactNames",
  connectionId: "connectionNames",
  connectionIds: "connectionNames",
} as const;
type Detail = keyof typeof kinds;
const isDetail = (name: string): name is Detail => Object.hasOwn(kinds, name);

/** Details of an entry that say by an id alone whom or what they mean. */
function unnamed({ details }: AuditRow): [Detail, number[]][] {
  if ("name" in details) return [];
  return Object.entries(details).flatMap(([name, value]): [Detail, number[]][] => {
    const ids = [value].flat().filter((id) => typeof id === "number");
    return isDetail(name) && ids.length > 0 ? [[name, ids]] : [];
  });
}

/** Asks once for each kind of names in each company; the answer tells those of one entry. */
export async function subjectsOf(
  { services }: Ctx,
  rows: readonly AuditRow[],
): Promise<(row: AuditRow) => Record<string, string[]>> {
  const wanted = new Map<string, { companyId: number; detail: Detail; ids: Set<number> }>();
  for (const row of rows)
    for (const [detail, ids] of unnamed(row)) {
      const key = keyOf(row, detail);
      const asked = wanted.get(key) ?? { companyId: row.company_id, detail, ids: new Set() };
      for (const id of ids) asked.ids.add(id);
      wanted.set(key, asked);
    }
  const found = new Map(
    await Promise.all(
      [...wanted].map(
        async ([key, { companyId, detail, ids }]) =>
          [key, await services[kinds[detail]](companyId, [...ids])] as const,
      ),
    ),
  );
  return (row) =>
    Object.fromEntries(
      unnamed(row).flatMap(([detail, ids]) => {
        const names = ids.flatMap((id) => found.get(keyOf(row, detail))?.get(id) ?? []);
        return names.length > 0 ? [[detail, names]] : [];
      }),
    );
}

const keyOf = ({ company_id: companyId }: AuditRow, detail: Detail): string =>
  `${companyId} ${kinds[detail]}`;
