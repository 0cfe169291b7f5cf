export { useFileList } from "./file-lists.queries.ts";
export { FileListSelect } from "./FileListSelect.tsx";
