import { endpoints, type QuickMessage } from "@balcao/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, upload } from "../../lib/api/api.ts";
import { deleteEach } from "../../lib/api/deleteEach.ts";
import { usePagedList } from "../../lib/api/pagedList.ts";
import { applyQuickMessageEvent } from "./applyQuickMessageEvent.ts";
import { quickMessageKeys } from "./quickMessageKeys.ts";

/** Query of those that one may use, by shortcode, page by page. */
export function useQuickMessages(searchParam: string) {
  return usePagedList<QuickMessage>({
    queryKey: quickMessageKeys.list(searchParam),
    fetchPage: async (pageNumber, signal) => {
      const { records, ...page } = await call(
        endpoints.quickMessages.list,
        { query: { searchParam, pageNumber } },
        { signal },
      );
      return { ...page, rows: records };
    },
  });
}

/** Every one, to choose from while writing. */
export function useQuickMessageChoice() {
  return useQuery({
    queryKey: quickMessageKeys.choice,
    queryFn: async ({ signal }) => {
      const { records } = await call(endpoints.quickMessages.listAll, {}, { signal });
      return records;
    },
  });
}

export interface QuickMessageFields {
  shortcode: string;
  message: string;
  geral: boolean;
  visao: boolean;
  /** Queues in whose conversations it is offered; none: in all. */
  queueIds: number[];
}
/** Quick message or message whose file a new one has too. */
export interface FileSource {
  fileOf?: number | undefined;
  messageId?: number | undefined;
}

export interface SaveQuickMessage {
  id: number | undefined;
  fields: QuickMessageFields;
  source?: FileSource;
}

export function useSaveQuickMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, fields, source }: SaveQuickMessage) =>
      id === undefined
        ? call(endpoints.quickMessages.create, { body: { ...fields, ...source } })
        : call(endpoints.quickMessages.update, { params: { id }, body: fields }),
    onSuccess: (record, { id }) =>
      applyQuickMessageEvent(client, { action: id === undefined ? "create" : "update", record }),
  });
}

/** Marks one as a favourite, or no longer: shown at once, and taken back where it fails. */
export function useFavourQuickMessage() {
  const client = useQueryClient();
  const show = (record: QuickMessage) => applyQuickMessageEvent(client, { action: "update", record });
  return useMutation({
    mutationFn: ({ id, isFavourite }: QuickMessage) =>
      call(isFavourite ? endpoints.quickMessages.unfavour : endpoints.quickMessages.favour, {
        params: { id },
      }),
    onMutate: (one) => show({ ...one, isFavourite: !one.isFavourite }),
    onSuccess: show,
    onError: (_error, one) => show(one),
  });
}

interface SaveFile {
  id: number;
  /** Null takes it away. */
  file: File | null;
  onProgress: (done: number) => void;
}

export function useSaveQuickMessageFile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, file, onProgress }: SaveFile) =>
      file === null
        ? call(endpoints.quickMessages.deleteMedia, { params: { id } })
        : upload(
            endpoints.quickMessages.uploadMedia,
            { params: { id }, body: { typeArch: "quickMessage" } },
            { files: [file], onProgress },
          ),
    onSuccess: (record) => applyQuickMessageEvent(client, { action: "update", record }),
  });
}

export function useDeleteQuickMessages() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly number[]) =>
      deleteEach(ids, {
        remove: (id) => call(endpoints.quickMessages.delete, { params: { id } }),
        onGone: (id) => applyQuickMessageEvent(client, { action: "delete", id }),
      }),
  });
}
