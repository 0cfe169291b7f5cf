import { z } from "zod";
import { admin, defineEndpoint } from "../../core/endpoint.ts";
import { recordEvent } from "../../core/events.ts";
import { because } from "../../core/problems.ts";
import {
  changeOf,
  Done,
  Id,
  IdParams,
  IdText,
  line,
  longestText,
  pageQuery,
  text,
} from "../../core/schemas.ts";

/** Files of one list; more in a row no contact wants. */
export const mostFilesOfList = 20;
/** Megabytes of one file, since the bot sends it by itself. */
export const megabytesOfListFile = 20;

/** A file of a list; without a file as long as none was uploaded. */
export const FileListOption = z.object({
  id: Id,
  /** The caption under which a contact gets it. */
  name: z.string(),
  /** A signed link. */
  path: z.string().nullable(),
  mediaType: z.string().nullable(),
  file: z.object({ name: z.string(), size: z.number() }).nullable(),
});
export type FileListOption = z.output<typeof FileListOption>;

/** Files that the bot sends together: the message first, then each file, in order. */
export const FileList = z.object({
  id: Id,
  name: z.string(),
  message: z.string(),
  options: z.array(FileListOption),
});
export type FileList = z.output<typeof FileList>;

const OptionBody = z.strictObject({
  /** Id of an option that the list has; without it a new one is made. */
  id: Id.optional(),
  name: line(1, 200),
  // Sent by the clients of this API and decided by the server: a file comes by upload alone.
  path: z.unknown().optional(),
  mediaType: z.unknown().optional(),
  file: z.unknown().optional(),
});

export const FileListBody = z.strictObject({
  name: line(3, 100),
  message: text(longestText).refine((message) => message.trim() !== "", because("required")),
  options: z.array(OptionBody).max(mostFilesOfList).default([]),
  // Sent and decided as above.
  id: z.unknown().optional(),
  userId: z.unknown().optional(),
  companyId: z.unknown().optional(),
});
export type FileListBody = z.output<typeof FileListBody>;

const missing = ["ERR_NO_FILE_LIST_FOUND"] as const;

export const fileListsEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/files",
    summary: "File lists, by name",
    access: admin,
    query: z.strictObject({ ...pageQuery, companyId: IdText.optional() }),
    answer: z.object({ files: z.array(FileList), count: z.number(), hasMore: z.boolean() }),
  }),
  get: defineEndpoint({
    method: "GET",
    path: "/files/{id}",
    summary: "One file list",
    access: admin,
    params: IdParams,
    answer: FileList,
    errors: missing,
  }),
  create: defineEndpoint({
    method: "POST",
    path: "/files",
    summary: "Create a file list; its files are uploaded afterwards",
    access: admin,
    body: FileListBody,
    answer: FileList,
    errors: ["ERR_LIMIT_REACHED", "ERR_NO_FILE_FOUND"],
  }),
  update: defineEndpoint({
    method: "PUT",
    path: "/files/{id}",
    summary: "Change a file list; files that its options leave out go",
    access: admin,
    params: IdParams,
    body: changeOf(FileListBody),
    answer: FileList,
    errors: [...missing, "ERR_NO_FILE_FOUND"],
  }),
  delete: defineEndpoint({
    method: "DELETE",
    path: "/files/{id}",
    summary: "Delete a file list with its files; queues that send it send none",
    access: admin,
    params: IdParams,
    answer: Done,
    errors: missing,
  }),
  upload: defineEndpoint({
    method: "POST",
    path: "/files/uploadList/{id}",
    summary: "Give an option of a file list its file; without option, each file becomes one at the end",
    access: admin,
    params: IdParams,
    body: z.strictObject({
      /** The option that gets the file instead of the one it had. */
      id: IdText.optional(),
      /** Name of a single file that becomes an option of its own. */
      name: line(1, 200).optional(),
      fileId: z.unknown().optional(),
      typeArch: z.string().max(50).optional(),
      mediaType: z.unknown().optional(),
    }),
    upload: {
      field: "files",
      maxFiles: mostFilesOfList,
      required: true,
      maxMegabytes: megabytesOfListFile,
    },
    answer: FileList,
    errors: [
      ...missing,
      "ERR_NO_FILE_FOUND",
      "ERR_NO_FILE",
      "ERR_FILE_TYPE",
      "ERR_FILE_TOO_LARGE",
      "ERR_LIMIT_REACHED",
    ],
  }),
};

/** Live events about file lists. */
export const fileListsLiveEvents = {
  fileList: recordEvent((id) => `company-${id}-file`, {
    key: "fileList",
    record: FileList,
    idKey: "fileId",
  }),
};
