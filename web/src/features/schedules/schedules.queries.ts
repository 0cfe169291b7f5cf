import { type Schedule, type ScheduleChange, type ScheduleFields, endpoints } from "@balcao/contract";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, upload } from "../../lib/api/api.ts";
import { fetchFile } from "../../lib/api/fetchFile.ts";
import type { FileChange } from "../../ui/form/FileField.tsx";
import { applyScheduleEvent } from "./applyScheduleEvent.ts";
import { type ScheduleFilter, scheduleKeys } from "./scheduleKeys.ts";

/** Everything that a filter finds: a calendar and a contact's list show it at once. */
export function useSchedules(filter: ScheduleFilter) {
  return useQuery({
    queryKey: scheduleKeys.list(filter),
    queryFn: ({ signal }) => loadAll(filter, signal),
    placeholderData: keepPreviousData,
  });
}

/** Some pages at most: what lies behind them is found by a narrower filter. */
const mostPages = 10;

async function loadAll(filter: ScheduleFilter, signal: AbortSignal): Promise<readonly Schedule[]> {
  const rows: Schedule[] = [];
  for (let pageNumber = 1; pageNumber <= mostPages; pageNumber += 1) {
    const page = await call(endpoints.schedules.list, { query: { ...filter, pageNumber } }, { signal });
    rows.push(...page.schedules);
    if (!page.hasMore) break;
  }
  return rows;
}

export function useSaveSchedule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (save: { id: number; change: ScheduleChange } | { id?: undefined; fields: ScheduleFields }) =>
      save.id === undefined
        ? call(endpoints.schedules.create, { body: save.fields })
        : call(endpoints.schedules.update, { params: { id: save.id }, body: save.change }),
    onSuccess: (schedule) => applyScheduleEvent(client, { action: "update", schedule }),
  });
}

interface SaveFile {
  id: number;
  /** Null takes the present one away. */
  file: File | null;
  onProgress: (done: number) => void;
}

export function useSaveScheduleFile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, file, onProgress }: SaveFile) =>
      file === null
        ? call(endpoints.schedules.deleteMedia, { params: { id } })
        : upload(
            endpoints.schedules.uploadMedia,
            { params: { id }, body: {} },
            { files: [file], onProgress },
          ),
    onSuccess: (schedule) => applyScheduleEvent(client, { action: "update", schedule }),
  });
}

/** File to save: one that is kept of a template goes along as a copy. */
export async function fileToSave(change: FileChange, template: Schedule | undefined): Promise<FileChange> {
  if (change.kind !== "keep" || template?.mediaName == null) return change;
  // Its link may have ended since it was loaded.
  const { mediaName, mediaPath } = await call(endpoints.schedules.get, { params: { id: template.id } });
  if (mediaName === null || mediaPath === null) return change;
  return { kind: "replace", file: new File([await fetchFile(mediaPath)], mediaName) };
}

/** Holds a schedule back, or lets it go on. */
export function usePauseSchedule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, pauses }: { id: number; pauses: boolean }) =>
      call(pauses ? endpoints.schedules.pause : endpoints.schedules.resume, { params: { id } }),
    onSuccess: (schedule) => applyScheduleEvent(client, { action: "update", schedule }),
  });
}

export function useDeleteSchedule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(endpoints.schedules.delete, { params: { id } }),
    onSuccess: (_done, scheduleId) => applyScheduleEvent(client, { action: "delete", scheduleId }),
  });
}
