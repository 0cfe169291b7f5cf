import { endpoints, type Flow, type FlowImport } from "@balcao/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { fetchFile, upload } from "../../../lib/api/api.ts";
import { saveFile } from "../../../lib/saveFile.ts";
import { applyFlowEvent } from "../list/applyFlowEvent.ts";

const { exportFile, importFile } = endpoints.flows;

/** Hands a flow as it was saved last to the browser's downloads. */
export async function exportFlow({ id, name }: Pick<Flow, "id" | "name">): Promise<void> {
  const { blob } = await fetchFile(exportFile, { params: { id } });
  saveFile(blob, `${name}.json`);
}

/** What an import of the file would bring. */
export const checkFlowFile = (file: File): Promise<FlowImport> =>
  upload(importFile, { body: { check: true } }, { files: [file] });

interface Importing {
  file: File;
  /** That of the file where it is left out. */
  name?: string | undefined;
  continueQuestions?: boolean;
}

export function useImportFlow() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, ...body }: Importing) => upload(importFile, { body }, { files: [file] }),
    onSuccess: ({ flow }) => {
      if (flow) applyFlowEvent(client, { action: "create", flow });
    },
  });
}
