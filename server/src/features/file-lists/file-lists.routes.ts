import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../platform/http/index.ts";
import { createFileList } from "./createFileList.ts";
import { deleteFileList } from "./deleteFileList.ts";
import { getFileList, listFileLists } from "./listFileLists.ts";
import { updateFileList } from "./updateFileList.ts";
import { uploadFiles } from "./uploadFiles.ts";

const { fileLists } = endpoints;

export const fileListsRoutes: Route[] = [
  route(fileLists.list, (ctx, { query }) => listFileLists(ctx, query)),
  route(fileLists.get, (ctx, { params }) => getFileList(ctx, params.id)),
  route(fileLists.create, (ctx, { body }) => createFileList(ctx, body)),
  route(fileLists.update, (ctx, { params, body }) => updateFileList(ctx, params.id, body)),
  route(fileLists.delete, (ctx, { params }) => deleteFileList(ctx, params.id)),
  route(fileLists.upload, (ctx, { params, body, files }) =>
    uploadFiles(ctx, params.id, { optionId: body.id, name: body.name, files }),
  ),
];
