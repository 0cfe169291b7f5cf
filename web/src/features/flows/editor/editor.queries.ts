import { endpoints, type FlowFile, type FlowFileKind, type OpenFlow } from "@balcao/contract";
import type { FlowDocument, FlowPath } from "@balcao/flow-engine";
import { useQuery } from "@tanstack/react-query";
import { call, upload } from "../../../lib/api/api.ts";

export const openFlow = async (id: number): Promise<OpenFlow> =>
  (await call(endpoints.flows.open, { params: { id } })).flow;

/** A flow as it was saved last. It is not asked for anew while somebody draws. */
export const useOpenFlow = (id: number) =>
  useQuery({
    queryKey: ["flows", "open", id],
    queryFn: () => openFlow(id),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnMount: "always",
    refetchOnReconnect: false,
  });

interface Saving {
  id: number;
  document: FlowDocument;
  revision: number;
  publish: boolean;
  tests: readonly FlowPath[];
}

export async function saveFlow({ id, document, revision, publish, tests }: Saving): Promise<OpenFlow> {
  const nodes = document.nodes.map((node) => ({ ...node }));
  const connections = document.connections.map((connection) => ({ ...connection }));
  const body = { idFlow: id, nodes, connections, revision, publish, tests: [...tests] };
  return (await call(endpoints.flows.save, { body })).flow;
}

/** Keeps a drawing as a flow of its own. */
export async function saveAsCopy(
  name: string,
  { document, tests }: Pick<Saving, "document" | "tests">,
): Promise<number> {
  const { id, revision } = await call(endpoints.flows.create, { body: { name } });
  await saveFlow({ id, document, revision, publish: false, tests });
  return id;
}

/** Uploads a file that nodes can name then. */
export const uploadFlowFile = (kind: FlowFileKind, file: File): Promise<FlowFile> =>
  upload(
    kind === "image" ? endpoints.flows.uploadImage : endpoints.flows.uploadAudio,
    { body: { body: file.name } },
    { files: [file] },
  );
