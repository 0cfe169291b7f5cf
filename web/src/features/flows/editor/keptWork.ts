import { type FlowDocument, numberIn, objectIn, readDefinition } from "@balcao/flow-engine";
import { readCopies, writeCopies } from "../../../lib/copies/copyStore.ts";

/** Work that was left unsaved, and the revision that it began with. */
export interface KeptWork {
  revision: number;
  document: FlowDocument;
  at: number;
}

const kind = "flow-draft";
const nameOf = (flowId: number): string => `${kind}/${flowId}`;

/** Work on a flow that this browser kept. */
export async function readKeptWork(flowId: number): Promise<KeptWork | undefined> {
  const copy = (await readCopies()).find(({ name }) => name === nameOf(flowId));
  if (copy === undefined) return undefined;
  const data = objectIn(copy.data);
  const document = readDefinition(data["document"]);
  if (document.nodes.length === 0) return undefined;
  return { revision: numberIn(data["revision"]) ?? 0, document, at: copy.at };
}

interface Keeping extends Omit<KeptWork, "at"> {
  flowId: number;
  owner: number;
}

export const keepWork = ({ flowId, owner, revision, document }: Keeping): Promise<unknown> =>
  writeCopies([{ name: nameOf(flowId), owner, kind, at: Date.now(), key: [], data: { revision, document } }]);

export const dropKeptWork = (flowId: number): Promise<unknown> => writeCopies([], [nameOf(flowId)]);
