import type { AuditEntry } from "@balcao/contract";
import type { Statement, Tx } from "../../platform/database/index.ts";
import type { Ctx } from "../../platform/http/index.ts";
import type { AuditRow } from "./audit.queries.ts";

/** Reads names by id in one company: of those that are there. */
type ReadNames = (companyId: number, ids: readonly number[]) => Statement;

declare module "../../platform/http/ctx.ts" {
  interface Services {
    /** Features that entries tell of come after the audit in the order, so that names are handed in. */
    planNames: ReadNames;
    userNames: ReadNames;
    fileListNames: ReadNames;
    queueNames: ReadNames;
    tagNames: ReadNames;
    contactNames: ReadNames;
    connectionNames: ReadNames;
    contactListNames: ReadNames;
    flowNames: ReadNames;
    promptNames: ReadNames;
  }
}

/** Details and changed fields that hold ids, as forms or columns call them, and whose names these have. */
const kinds = {
  planId: "planNames",
  plan_id: "planNames",
  userId: "userNames",
  user_id: "userNames",
  users: "userNames",
  fileListId: "fileListNames",
  queueId: "queueNames",
  queueIds: "queueNames",
  sendIdQueue: "queueNames",
  queueIdImportMessages: "queueNames",
  tagId: "tagNames",
  tagIds: "tagNames",
  tags: "tagNames",
  nextLaneId: "tagNames",
  next_lane_id: "tagNames",
  rollbackLaneId: "tagNames",
  rollback_lane_id: "tagNames",
  contactId: "contactNames",
  duplicateId: "contactNames",
  otherId: "contactNames",
  connectionId: "connectionNames",
  connectionIds: "connectionNames",
  whatsappId: "connectionNames",
  contactListId: "contactListNames",
  contact_list_id: "contactListNames",
  flowId: "flowNames",
  flowIdWelcome: "flowNames",
  flowIdNotPhrase: "flowNames",
  promptId: "promptNames",
} as const;
type Field = keyof typeof kinds;
type Kind = (typeof kinds)[Field];
const isField = (name: string): name is Field => Object.hasOwn(kinds, name);

type Details = Record<string, unknown>;
type Names = AuditEntry["names"];
interface NameRow {
  [column: string]: unknown;
  id: number;
  name: string;
}

/** Ids of an entry by what holds them, before the act and after; what an entry is about may say its name itself. */
function idsIn({ changes, names: _names, ...facts }: Details): [Field, number[]][] {
  const about =
    "name" in facts ? [] : Object.entries(facts).map(([field, value]) => [field, [value]] as const);
  const changed = isRecord(changes)
    ? Object.entries(changes).map(
        ([field, both]) => [field, isRecord(both) ? [both["from"], both["to"]] : []] as const,
      )
    : [];
  return [...about, ...changed].flatMap(([field, values]): [Field, number[]][] => {
    const ids = values.flat().filter((value) => typeof value === "number");
    return isField(field) && ids.length > 0 ? [[field, ids]] : [];
  });
}

/**
 * Adds to an entry's details how its ids are called at this moment, which is what it says for good, whatever is renamed
 * or deleted. Contacts are not among them: an entry cannot be erased with a person's data.
 */
export async function withNames(services: Ctx["services"], tx: Tx, details: Details): Promise<Details> {
  const held = idsIn(details).filter(([field]) => kinds[field] !== "contactNames");
  const wanted = new Map<Kind, Set<number>>();
  for (const [field, ids] of held)
    wanted.set(kinds[field], new Set([...(wanted.get(kinds[field]) ?? []), ...ids]));
  const found = new Map<Kind, ReadonlyMap<number, string>>();
  for (const [kind, ids] of wanted)
    found.set(kind, byId(await tx.query<NameRow>(services[kind](tx.companyId, [...ids]))));
  const names = namesBy(held, (field) => found.get(kinds[field]));
  return Object.keys(names).length > 0 ? { ...details, names } : details;
}

/** Answers names of one entry: those kept with it, else of today. Asks once for each kind of names in each company. */
export async function subjectsOf(
  { services }: Ctx,
  rows: readonly AuditRow[],
): Promise<(row: AuditRow) => Names> {
  const wanted = new Map<string, { companyId: number; kind: Kind; ids: Set<number> }>();
  for (const row of rows)
    for (const [field, ids] of unnamed(row)) {
      const key = keyOf(row, field);
      const asked = wanted.get(key) ?? { companyId: row.company_id, kind: kinds[field], ids: new Set() };
      for (const id of ids) asked.ids.add(id);
      wanted.set(key, asked);
    }
  const found = new Map(
    await Promise.all(
      [...wanted].map(async ([key, { companyId, kind, ids }]) => {
        const named = await services.database.read<NameRow>(companyId, services[kind](companyId, [...ids]));
        return [key, byId(named)] as const;
      }),
    ),
  );
  return (row) => {
    const today = namesBy(unnamed(row), (field) => found.get(keyOf(row, field)));
    const { names: kept = {} } = row.details;
    return Object.fromEntries(
      [...new Set([...Object.keys(kept), ...Object.keys(today)])].map((field) => [
        field,
        { ...today[field], ...kept[field] },
      ]),
    );
  };
}

/** Ids whose names an entry does not keep. */
function unnamed(row: AuditRow): [Field, number[]][] {
  const { names: kept = {} } = row.details;
  return idsIn(row.details).flatMap(([field, ids]): [Field, number[]][] => {
    const left = ids.filter((id) => !(id in (kept[field] ?? {})));
    return left.length > 0 ? [[field, left]] : [];
  });
}

const namesBy = (
  held: readonly [Field, number[]][],
  namesOf: (field: Field) => ReadonlyMap<number, string> | undefined,
): Names =>
  Object.fromEntries(
    held.flatMap(([field, ids]) => {
      const names = ids.flatMap((id): [number, string][] => {
        const name = namesOf(field)?.get(id);
        return name === undefined ? [] : [[id, name]];
      });
      return names.length > 0 ? [[field, Object.fromEntries(names)]] : [];
    }),
  );

const byId = (rows: readonly NameRow[]): ReadonlyMap<number, string> =>
  new Map(rows.map(({ id, name }) => [id, name]));

const keyOf = ({ company_id: companyId }: AuditRow, field: Field): string => `${companyId} ${kinds[field]}`;

const isRecord = (value: unknown): value is Details =>
  typeof value === "object" && value !== null && !Array.isArray(value);
