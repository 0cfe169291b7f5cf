import { type FileList, type FileListOption, megabytesOfListFile, mostFilesOfList } from "@balcao/contract";
import { FileListBody } from "@balcao/contract/file-lists";
import type { Translate } from "../../lib/i18n.ts";
import { randomId } from "../../lib/randomId.ts";
import { isForbiddenFile } from "../../lib/text/forbiddenFiles.ts";
import { byContract } from "../../ui/form/byContract.ts";
import type { Rules } from "../../ui/form/useServerForm.ts";

/** A file of a list while it is edited. */
export interface OptionValues {
  /** Tells it from the others, also while it has no id. */
  key: string;
  id: number | undefined;
  name: string;
  /** File that the server has. */
  stored: Pick<FileListOption, "path" | "mediaType" | "file"> | undefined;
  /** File to upload when the form is saved. */
  chosen: File | undefined;
}

export interface FileListValues {
  name: string;
  message: string;
  options: OptionValues[];
}

export const valuesOf = (known: FileList | undefined): FileListValues => ({
  name: known?.name ?? "",
  message: known?.message ?? "",
  options: (known?.options ?? []).map(({ id, name, ...stored }) => ({
    key: String(id),
    id,
    name,
    stored,
    chosen: undefined,
  })),
});

/** A file is called as it is on the disk, without its ending, until somebody calls it otherwise. */
export const optionOf = (file: File): OptionValues => ({
  key: randomId(),
  id: undefined,
  name: (file.name.replace(/\.[^.]+$/, "") || file.name).slice(0, 200),
  stored: undefined,
  chosen: file,
});

/** `idOf` knows what was made by an earlier try to save. */
export const bodyOf = (
  { name, message, options }: FileListValues,
  idOf: (option: OptionValues) => number | undefined = ({ id }) => id,
): Pick<FileListBody, "name" | "message" | "options"> => ({
  name: name.trim(),
  message: message.trim(),
  options: options.map((option) => {
    const id = idOf(option);
    return { ...(id !== undefined && { id }), name: option.name.trim() };
  }),
});

const check = byContract(FileListBody, bodyOf, {
  "name.textShort": "file-lists:problem.short",
  "name.required": "ui:validation.required",
  "message.required": "ui:validation.required",
});
export const checkFileList = (values: FileListValues) => check(values);

export const fileListRules = (t: Translate<"file-lists">): Rules<FileListValues> => ({
  options: (options) => {
    if (options.length > mostFilesOfList) return t("problem.many", { count: mostFilesOfList });
    for (const { chosen } of options) {
      const problem = chosen && fileProblem(chosen, t);
      if (problem !== undefined) return problem;
    }
    return undefined;
  },
});

/** Told before the upload, with the file's name, since several are chosen at once. */
export function fileProblem(
  { name, size }: Pick<File, "name" | "size">,
  t: Translate<"file-lists">,
): string | undefined {
  if (isForbiddenFile(name)) return t("problem.forbidden", { name });
  if (size === 0) return t("problem.emptyFile", { name });
  return size > megabytesOfListFile * 1024 * 1024
    ? t("problem.large", { name, megabytes: megabytesOfListFile })
    : undefined;
}
