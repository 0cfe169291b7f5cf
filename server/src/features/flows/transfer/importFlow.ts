import { readFile } from "node:fs/promises";
import {
  FlowBody,
  FlowDefinition,
  type FlowImport,
  type FlowImporting,
  FlowPath,
  FlowSettings,
} from "@balcao/contract";
import { type FlowReading, type ImportedFlow, readFlowFile, withStoredFiles } from "@balcao/flow-engine";
import type { Tx } from "../../../platform/database/index.ts";
import { type Ctx, DomainError, refuseTaken, type UploadedFile } from "../../../platform/http/index.ts";
import { decodeText } from "../../../platform/spreadsheet/index.ts";
import type { StoredFile } from "../../../platform/storage/index.ts";
import { recordAudit } from "../../audit/index.ts";
import { checkFlowLimit } from "../createFlow.ts";
import { storedName } from "../files/storedName.ts";
import { checkFileLimit, keepFile } from "../files/uploadFiles.ts";
import { flowCreated } from "../flows.events.ts";
import { readFlowSettings } from "../flows.present.ts";
import { freeName } from "../freeName.ts";
import { replayed } from "../paths/playPaths.ts";
import { getFlow } from "../readFlows.ts";
import { keepVersion } from "../versions/keepVersion.ts";
import { judgeFiles, onDisk } from "./judgeFiles.ts";
import { presentNotes } from "./presentNotes.ts";
import { byName, type NameRow, rowNames } from "./rowNames.ts";

/** Imports a flow as a draft, whatever it lacks, or reports what an import would bring. */
export async function importFlow(
  ctx: Ctx,
  upload: UploadedFile | undefined,
  { name, check, continueQuestions }: FlowImporting,
): Promise<FlowImport> {
  if (!upload) throw new DomainError("ERR_NO_FILE");
  const rowNamed = byName(await ctx.read<NameRow>(rowNames(ctx.companyId)));
  const text = decodeText(await readFile(upload.path));
  const read = flowIn(readFlowFile(text, { rowNamed, continueQuestions }));
  const { good, refused } = await judgeFiles(read.files);
  const wanted = name ?? nameFor(read, upload);
  const report = {
    name: wanted,
    nodes: read.definition.nodes.length,
    files: good.length,
    notes: presentNotes(read, refused),
  };
  if (check) return { ...report, flow: null };
  const id = await onDisk(ctx, good, (files) =>
    ctx.services.files.keeping(ctx.companyId, files, (kept) =>
      keepImported(ctx, read, {
        name: wanted,
        isChosen: name !== undefined,
        kept,
        names: good.map((file) => file.name),
      }),
    ),
  );
  const flow = await getFlow(ctx, id);
  return { ...report, name: flow.name, flow };
}

function flowIn(reading: FlowReading): ImportedFlow {
  if ("flow" in reading) {
    const definition = FlowDefinition.safeParse(reading.flow.definition);
    if (definition.success) return { ...reading.flow, definition: definition.data };
    throw new DomainError("ERR_FLOW_FILE_INVALID", { details: { reason: "noFlow" } });
  }
  const { refused, version = "?" } = reading;
  if (refused === "newer") throw new DomainError("ERR_FLOW_FILE_NEWER", { details: { version } });
  throw new DomainError("ERR_FLOW_FILE_INVALID", { details: { reason: refused } });
}

/** Its own name, or that of its file. */
function nameFor({ name }: ImportedFlow, upload: UploadedFile): string {
  const asFile = upload.name.replace(/\.\w{1,10}$/, "");
  const named = [name, asFile].map((one) => FlowBody.safeParse({ name: one.slice(0, 50).toWellFormed() }));
  return named.find(({ success }) => success)?.data?.name ?? "Fluxo";
}

interface Keeping {
  name: string;
  /** Somebody chose the name: another flow that has it is an error. */
  isChosen: boolean;
  kept: readonly StoredFile[];
  /** Names by which nodes know these files. */
  names: readonly string[];
}

const keepImported = (ctx: Ctx, read: ImportedFlow, { name: wanted, isChosen, ...files }: Keeping) =>
  refuseTaken({ flows_name: isChosen ? "ERR_FLOW_EXISTS" : "ERR_CONFLICT" }, () =>
    ctx.transaction(async (tx) => {
      await checkFlowLimit(tx);
      const name = isChosen ? wanted : await freeName(tx, wanted, { isCopy: false });
      const stored = await recordFiles(ctx, tx, files);
      const nodes = read.definition.nodes.map((node) => withStoredFiles(node, stored));
      const definition = FlowDefinition.parse({ ...read.definition, nodes });
      const settings = FlowSettings.partial().safeParse(read.settings);
      const flow = await tx.db
        .insertInto("flows")
        .values({
          company_id: tx.companyId,
          name,
          settings: JSON.stringify(settings.data ?? {}),
          created_by: ctx.user.id,
        })
        .returning(["id", "name", "active", "settings", "revision", "published_number"])
        .executeTakeFirstOrThrow();
      const tests = read.tests.filter((test) => FlowPath.safeParse(test).success);
      const played = { flowId: flow.id, settings: readFlowSettings(flow.settings), definition, tests };
      await keepVersion(tx, flow, {
        definition,
        publish: false,
        note: "",
        restoredFrom: null,
        tests: await replayed(tx, played),
        by: ctx.by,
      });
      await recordAudit(tx, { by: ctx.by, action: "flow.created", details: { flowId: flow.id, name } });
      tx.emit(flowCreated, { flowId: flow.id, by: ctx.by });
      return flow.id;
    }),
  );

/** Stored names for those by which the nodes knew the files. */
async function recordFiles(
  ctx: Ctx,
  tx: Tx,
  { kept, names }: Pick<Keeping, "kept" | "names">,
): Promise<ReadonlyMap<string, string>> {
  const stored = new Map<string, string>();
  if (kept.length === 0) return stored;
  await checkFileLimit(tx, kept.length);
  for (const [at, file] of kept.entries()) {
    await ctx.services.files.record(tx, file);
    const { id, mimetype } = await keepFile(tx, file);
    stored.set(names[at] ?? "", storedName(id, mimetype));
  }
  return stored;
}
