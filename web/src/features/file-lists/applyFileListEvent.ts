import type { FileList, liveEvents } from "@balcao/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { changeLists, placeRow, removeRow } from "../../lib/api/pagedList.ts";
import { comparePlain, includesPlain } from "../../lib/text/plainText.ts";
import { fileListKeys } from "./fileListKeys.ts";

export type FileListEvent = z.output<typeof liveEvents.fileList.payload>;

/** Brings one change into every list that is loaded, and into the one that is shown by itself. */
export function applyFileListEvent(client: QueryClient, event: FileListEvent): void {
  if (event.action === "delete") remove(client, event.fileId);
  else place(client, event.fileList);
}

function remove(client: QueryClient, id: number): void {
  changeLists<FileList>(client, fileListKeys.lists, (pages) => removeRow(pages, id));
  client.removeQueries({ queryKey: fileListKeys.one(id) });
}

function place(client: QueryClient, fileList: FileList): void {
  changeLists<FileList>(client, fileListKeys.lists, (pages, key) => {
    const search = typeof key[2] === "string" ? key[2] : "";
    return placeRow(pages, fileList, {
      compare: byName,
      belongs: ({ name }) => includesPlain(name, search),
    });
  });
  client.setQueryData<FileList>(fileListKeys.one(fileList.id), (known) => known && fileList);
}

const byName = (a: FileList, b: FileList): number => comparePlain(a.name, b.name) || a.id - b.id;
