import type { FileList, FileListOption } from "@balcao/contract";
import type { Files } from "../../platform/storage/index.ts";

interface PackedOption {
  id: number;
  name: string;
  file_id: string | null;
  mimetype: string | null;
  file_name: string | null;
  size: number | null;
}

export interface FileListRow {
  [column: string]: unknown;
  id: number;
  name: string;
  message: string;
  /** Files in their order. */
  options: PackedOption[];
}

export interface Presenter {
  files: Files;
  companyId: number;
}

export const presentFileList = (
  presenter: Presenter,
  { id, name, message, options }: FileListRow,
): FileList => ({
  id,
  name,
  message,
  options: options.map((option) => presentOption(presenter, option)),
});

const presentOption = (
  { files, companyId }: Presenter,
  { id, name, file_id, mimetype, file_name, size }: PackedOption,
): FileListOption => ({
  id,
  name,
  path: file_id === null ? null : files.link(companyId, file_id),
  mediaType: mimetype,
  file: file_id === null ? null : { name: file_name ?? "", size: size ?? 0 },
});
