export { refuseForbiddenFiles } from "./allowedFiles.ts";
export { Files, type NewFile, type StoredFile } from "./files.ts";
export type { FileAddress } from "./links.ts";
export { localStore } from "./localStore.ts";
export { releaseFiles, storageJobs } from "./releaseFile.ts";
export { removeLeftovers } from "./removeLeftovers.ts";
export { s3Store } from "./s3Store.ts";
export { type FileReason } from "./fileReason.ts";
export { serveFiles } from "./serve.ts";
