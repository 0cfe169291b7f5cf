import { type FlowDefinition, type FlowFault, longestText } from "@balcao/contract";
import { fileIdOf, type ProblemWorld, problemsOf, usualSettings } from "@balcao/flow-engine";
import type { Tx } from "../../../platform/database/index.ts";
import { DomainError } from "../../../platform/http/index.ts";
import { namedIn, type NamedRows } from "./namedIn.ts";

/** Errors for which a definition is not saved, as its editor finds them too. Files that it names are held until the end. */
export async function findFaults(tx: Tx, definition: FlowDefinition): Promise<FlowFault[]> {
  const named = namedIn(definition);
  const world = worldOf({ ...(await readThere(tx, named)), file: await holdFiles(tx, named.file) });
  return problemsOf(definition, world)
    .filter(({ isError }) => isError)
    .map(({ code, nodeId, field, name }) => ({ code, nodeId, field, name }));
}

export async function refuseFaulty(tx: Tx, definition: FlowDefinition): Promise<void> {
  const problems = await findFaults(tx, definition);
  if (problems.length > 0) throw new DomainError("ERR_FLOW_INVALID", { details: { problems } });
}

type Kind = "queue" | "tag" | "flow" | "file";
type There = Readonly<Record<Kind, readonly number[]>>;

/** Whether the company has what nodes name. A person who is gone is a warning, and not asked for. */
function worldOf(there: There): ProblemWorld {
  const ids = new Map<string, ReadonlySet<number>>(
    Object.entries(there).map(([kind, known]) => [kind, new Set(known)]),
  );
  return {
    has: (kind, value) => {
      const id = kind === "file" ? fileIdOf(String(value)) : Number(value);
      const known = ids.get(kind);
      return known && (id === undefined ? false : known.has(id));
    },
    longestText,
    silenceMinutes: usualSettings.silenceMinutes,
  };
}

/** Rows of the company among those that are named. A lane of the kanban is no tag that a node puts on somebody. */
async function readThere(tx: Tx, { queue, tag, flow }: NamedRows): Promise<Omit<There, "file">> {
  if (queue.length + tag.length + flow.length === 0) return { queue, tag, flow };
  const [row] = await tx.query<{
    [column: string]: unknown;
    queue: number[] | null;
    tag: number[] | null;
    flow: number[] | null;
  }>({
    name: "rows-that-flow-names",
    text: `
      select (select json_agg(id) from queues where company_id = $1 and id = any($2::bigint[])) as queue,
        (select json_agg(id) from tags where company_id = $1 and id = any($3::bigint[]) and not is_lane) as tag,
        (select json_agg(id) from flows where company_id = $1 and id = any($4::bigint[])) as flow`,
    values: [tx.companyId, queue, tag, flow],
  });
  return { queue: row?.queue ?? [], tag: row?.tag ?? [], flow: row?.flow ?? [] };
}

/** A file that is named now is not one that nothing names, whoever clears up at the same time. */
async function holdFiles(tx: Tx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx.query<{ id: number }>({
    name: "hold-flow-files",
    text: `
      with named as (
        select id from flow_files where company_id = $1 and id = any($2::bigint[]) order by id for no key update)
      update flow_files f set used_at = app.now() from named where f.company_id = $1 and f.id = named.id returning f.id`,
    values: [tx.companyId, ids],
  });
  return rows.map(({ id }) => id);
}
