import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { FlowDefinition, FlowSettings } from "@balcao/contract";
import {
  type EmbeddedFile,
  type FlowFileContent,
  flowFileLimits,
  flowFileVersion,
  type NamedRow,
  withoutSecrets,
} from "@balcao/flow-engine";
import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { namedIn } from "../definition/namedIn.ts";
import { storedName } from "../files/storedName.ts";
import { type FlowFileRow, type OpenFlowRow, readFlowSettings } from "../flows.present.ts";
import { openFlowById } from "../flows.queries.ts";
import { type NameRow, rowNames } from "./rowNames.ts";

/** A flow as it was saved last, as a file: with its files as far as they fit, and without keys. */
export async function exportFlow(ctx: Ctx, id: number): Promise<Buffer> {
  const [row] = await ctx.read<OpenFlowRow>(openFlowById(ctx.companyId, id));
  if (!row) throw new DomainError("ERR_NO_FLOW_FOUND");
  const { definition } = row;
  if (!definition) throw new DomainError("ERR_NO_FLOW_VERSION_FOUND");
  const settings = readFlowSettings(row.settings);
  const content: FlowFileContent = {
    "balcao-flow": flowFileVersion,
    name: row.name,
    exportedBy: ctx.by.name,
    nodes: definition.nodes.map(withoutSecrets),
    connections: definition.connections,
    settings,
    tests: row.tests ?? [],
    rows: namedRows(await ctx.read<NameRow>(rowNames(ctx.companyId)), { definition, settings }),
    files: [],
  };
  const room = flowFileLimits.bytes - Buffer.byteLength(JSON.stringify(content));
  return Buffer.from(JSON.stringify({ ...content, files: await embedded(ctx, row.files, room) }));
}

function namedRows(
  rows: readonly NamedRow[],
  { definition, settings: { onSilence } }: { definition: FlowDefinition; settings: FlowSettings },
): NamedRow[] {
  const named = namedIn(definition);
  const queue = onSilence.to === "queue" ? [...named.queue, onSilence.queueId] : named.queue;
  const wanted = { ...named, queue };
  return rows
    .filter(({ kind, id }) => wanted[kind].includes(id))
    .map(({ kind, id, name }) => ({ kind, id, name }));
}

/** Characters that a file takes beside its bytes. */
const wrapping = 1_000;

/** Files with their bytes, as long as there is room; of the others the names alone. */
async function embedded(ctx: Ctx, rows: readonly FlowFileRow[], room: number): Promise<EmbeddedFile[]> {
  const files: EmbeddedFile[] = [];
  let left = room - rows.length * wrapping;
  for (const row of rows) {
    const { original, mimetype, size } = row;
    const told = { name: storedName(row.id, mimetype), original, mimetype, size };
    const length = Math.ceil(size / 3) * 4;
    const bytes = length <= left ? await bytesOf(ctx, row.file_id) : undefined;
    if (bytes) left -= length;
    files.push(bytes ? { ...told, ...asText(bytes) } : told);
  }
  return files;
}

const asText = (bytes: Buffer): Pick<EmbeddedFile, "data" | "sha256"> => ({
  sha256: createHash("sha256").update(bytes).digest("hex"),
  data: bytes.toString("base64"),
});

/** A file whose bytes are lost is one that the flow lacks elsewhere. */
async function bytesOf({ services, companyId }: Ctx, fileId: string): Promise<Buffer | undefined> {
  try {
    return await buffer(await services.files.open({ companyId, fileId }));
  } catch {
    return undefined;
  }
}
