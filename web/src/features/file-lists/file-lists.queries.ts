import { endpoints, type FileList } from "@balcao/contract";
import type { FileListBody } from "@balcao/contract/file-lists";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, upload } from "../../lib/api/api.ts";
import { deleteEach } from "../../lib/api/deleteEach.ts";
import { usePagedList } from "../../lib/api/pagedList.ts";
import { applyFileListEvent } from "./applyFileListEvent.ts";
import { fileListKeys } from "./fileListKeys.ts";

/** The company's lists by name, page by page. */
export function useFileLists(searchParam: string) {
  return usePagedList<FileList>({
    queryKey: fileListKeys.list(searchParam),
    fetchPage: async (pageNumber, signal) => {
      const { files, ...page } = await call(
        endpoints.fileLists.list,
        { query: { searchParam, pageNumber } },
        { signal },
      );
      return { ...page, rows: files };
    },
  });
}

/** One list as it is now; none is asked for without an id. */
export function useFileList(id: number | undefined) {
  return useQuery({
    queryKey: fileListKeys.one(id ?? 0),
    queryFn: () => call(endpoints.fileLists.get, { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
  });
}

interface SaveFileList {
  id: number | undefined;
  fields: Pick<FileListBody, "name" | "message" | "options">;
}

export function useSaveFileList() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, fields }: SaveFileList) =>
      id === undefined
        ? call(endpoints.fileLists.create, { body: fields })
        : call(endpoints.fileLists.update, { params: { id }, body: fields }),
    onSuccess: (fileList, { id }) =>
      applyFileListEvent(client, { action: id === undefined ? "create" : "update", fileList }),
  });
}

interface UploadListFile {
  listId: number;
  optionId: number;
  file: File;
  onProgress: (done: number) => void;
}

export function useUploadListFile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ listId, optionId, file, onProgress }: UploadListFile) =>
      upload(
        endpoints.fileLists.upload,
        { params: { id: listId }, body: { typeArch: "fileList", id: optionId } },
        { files: [file], onProgress },
      ),
    onSuccess: (fileList) => applyFileListEvent(client, { action: "update", fileList }),
  });
}

export function useDeleteFileLists() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly number[]) =>
      deleteEach(ids, {
        remove: (id) => call(endpoints.fileLists.delete, { params: { id } }),
        onGone: (id) => applyFileListEvent(client, { action: "delete", fileId: id }),
      }),
  });
}
