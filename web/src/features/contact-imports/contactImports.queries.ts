import { endpoints, type ImportMapping, type ImportRow } from "@balcao/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, fetchFile, upload } from "../../lib/api/api.ts";
import { usePagedList } from "../../lib/api/pagedList.ts";
import { applyContactImportEvent } from "./applyContactImportEvent.ts";
import { contactImportKeys } from "./contactImportKeys.ts";

const contactImports = endpoints.contactImports;

/** One's own imports of the last days, newest first. */
export function useImports() {
  return useQuery({
    queryKey: contactImportKeys.list,
    queryFn: ({ signal }) => call(contactImports.list, {}, { signal }),
  });
}

/** The rows of an uploaded file, page by page. */
export function useImportRows(id: number) {
  return usePagedList<ImportRow>({
    queryKey: contactImportKeys.rows(id),
    fetchPage: (pageNumber, signal) =>
      call(contactImports.rows, { params: { id }, query: { pageNumber } }, { signal }),
  });
}

export function useUploadFile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, onProgress }: { file: File; onProgress: (done: number) => void }) =>
      upload(contactImports.upload, {}, { files: [file], onProgress }),
    onSuccess: () => client.invalidateQueries({ queryKey: contactImportKeys.list }),
  });
}

interface StartImport {
  id: number;
  mapping: ImportMapping;
  except: string;
  validateContact: boolean;
}

export function useStartImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: StartImport) => call(contactImports.start, { params: { id }, body }),
    onSuccess: (contactImport) => applyContactImportEvent(client, { action: "update", contactImport }),
  });
}

export function useCancelImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(contactImports.cancel, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: contactImportKeys.list }),
  });
}

export function useImportFromPhone() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ source, whatsappId }: { source: "contacts" | "chats"; whatsappId: number }) =>
      call(source === "contacts" ? contactImports.fromPhone : contactImports.fromChats, {
        body: { whatsappId },
      }),
    onSuccess: (contactImport) => applyContactImportEvent(client, { action: "update", contactImport }),
  });
}

/** The rows that became no contact, as a file. */
export const fetchProblems = (id: number) => fetchFile(contactImports.problems, { params: { id } });
