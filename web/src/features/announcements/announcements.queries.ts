import { type Announcement, type AnnouncementPriority, endpoints } from "@balcao/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, upload } from "../../lib/api/api.ts";
import { deleteEach } from "../../lib/api/deleteEach.ts";
import { usePagedList } from "../../lib/api/pagedList.ts";
import { useSession } from "../../lib/api/session.ts";
import { announcementKeys } from "./announcementKeys.ts";
import { applyAnnouncementEvent } from "./applyAnnouncementEvent.ts";

/** All of them, newest first, page by page. */
export function useAnnouncements(searchParam: string) {
  return usePagedList<Announcement>({
    queryKey: announcementKeys.list(searchParam),
    fetchPage: async (pageNumber, signal) => {
      const { records, ...page } = await call(
        endpoints.announcements.list,
        { query: { searchParam, pageNumber } },
        { signal },
      );
      return { ...page, rows: records };
    },
  });
}

/** The newest of those that are shown; none is asked for when the subscription is over. */
export function useShownAnnouncements() {
  const { subscriptionValid } = useSession();
  return useQuery({
    queryKey: announcementKeys.shown,
    queryFn: async ({ signal }) =>
      (await call(endpoints.announcements.list, { query: { status: "true" } }, { signal })).records,
    enabled: subscriptionValid,
  });
}

export interface AnnouncementFields {
  title: string;
  text: string;
  priority: AnnouncementPriority;
  status: boolean;
}

export function useSaveAnnouncement() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, fields }: { id: number | undefined; fields: AnnouncementFields }) =>
      id === undefined
        ? call(endpoints.announcements.create, { body: fields })
        : call(endpoints.announcements.update, { params: { id }, body: fields }),
    onSuccess: (record, { id }) =>
      applyAnnouncementEvent(client, { action: id === undefined ? "create" : "update", record }),
  });
}

interface SaveMedia {
  id: number;
  /** Null takes it away. */
  file: File | null;
  onProgress: (done: number) => void;
}

export function useSaveAnnouncementMedia() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, file, onProgress }: SaveMedia) =>
      file === null
        ? call(endpoints.announcements.deleteMedia, { params: { id } })
        : upload(
            endpoints.announcements.uploadMedia,
            { params: { id }, body: { typeArch: "announcements" } },
            { files: [file], onProgress },
          ),
    onSuccess: (record) => applyAnnouncementEvent(client, { action: "update", record }),
  });
}

export function useDeleteAnnouncements() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly number[]) =>
      deleteEach(ids, {
        remove: (id) => call(endpoints.announcements.delete, { params: { id } }),
        onGone: (id) => applyAnnouncementEvent(client, { action: "delete", id }),
      }),
  });
}
