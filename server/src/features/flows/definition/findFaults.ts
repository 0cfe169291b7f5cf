import type { FlowDefinition, FlowFault } from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
import { fileIdOf } from "@balcao/flow-engine";
import { fileNamesIn, namedIn } from "./namedIn.ts";

/** What of a definition cannot be saved, with the node that is meant. Files that it names are held until the end. */
export async function findFaults(tx: Tx, definition: FlowDefinition): Promise<FlowFault[]> {
  const { fileIds } = namedIn(definition);
  const there = new Set(await holdFiles(tx, fileIds));
  return [...faultsOfShape(definition), ...faultsOfFiles(definition, there)];
}

/** Faults that the drawing has by itself. */
export function faultsOfShape({ nodes, connections }: FlowDefinition): FlowFault[] {
  const ids = new Set<string>();
  const twice = nodes.filter(({ id }) => ids.size === ids.add(id).size);
  const [first, ...further] = nodes.filter(({ type }) => type === "start");
  return [
    ...(first ? [] : [at("noStart", null)]),
    ...further.map(({ id }) => at("secondStart", id)),
    ...twice.map(({ id }) => at("nodeTwice", id)),
    ...connections
      .filter(({ source }) => !ids.has(source))
      .map(({ target }) => at("edgeFromNowhere", target)),
    ...connections.filter(({ target }) => !ids.has(target)).map(({ source }) => at("edgeToNowhere", source)),
  ];
}

const at = (code: string, nodeId: string | null): FlowFault => ({ code, nodeId });

function faultsOfFiles({ nodes }: FlowDefinition, there: ReadonlySet<number>): FlowFault[] {
  const isThere = (name: string) => there.has(fileIdOf(name) ?? 0);
  return nodes
    .filter((node) => fileNamesIn(node).some((name) => !isThere(name)))
    .map(({ id }) => at("fileGone", id));
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
