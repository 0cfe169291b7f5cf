export type { FileListLeft } from "./deleteFileList.ts";
export { readFileList, refuseMissingFileList, type SentFileList } from "./file-lists.access.ts";
export { fileListsFeature } from "./file-lists.feature.ts";
export { fileListFiles } from "./file-lists.queries.ts";
