export type { FileListLeft } from "./deleteFileList.ts";
export { readFileList, refuseMissingFileList } from "./file-lists.access.ts";
export { fileListsFeature } from "./file-lists.feature.ts";
export { fileListFiles } from "./file-lists.queries.ts";
