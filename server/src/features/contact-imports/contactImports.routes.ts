import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../platform/http/index.ts";
import { cancelImport } from "./cancelImport.ts";
import { exportProblems } from "./exportProblems.ts";
import { importFromPhone } from "./importFromPhone.ts";
import { importOne } from "./importOne.ts";
import { getImport, listImports, listRows } from "./readImports.ts";
import { startImport } from "./startImport.ts";
import { uploadFile } from "./uploadFile.ts";

const { contactImports } = endpoints;

export const contactImportsRoutes: Route[] = [
  route(contactImports.upload, (ctx, { files }) => uploadFile(ctx, files[0])),
  route(contactImports.list, (ctx) => listImports(ctx)),
  route(contactImports.get, (ctx, { params }) => getImport(ctx, params.id)),
  route(contactImports.rows, (ctx, { params, query }) => listRows(ctx, { importId: params.id, ...query })),
  route(contactImports.start, (ctx, { params, body }) => startImport(ctx, { importId: params.id, ...body })),
  route(contactImports.cancel, (ctx, { params }) => cancelImport(ctx, params.id)),
  route(contactImports.problems, async (ctx, { params }, { reply }) => {
    const content = await exportProblems(ctx, params.id);
    reply.headers({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${params.id}.csv"`,
      "cache-control": "no-store",
    });
    return content;
  }),
  route(contactImports.importOne, (ctx, { body }) => importOne(ctx, body)),
  route(contactImports.fromPhone, (ctx, { body }) =>
    importFromPhone(ctx, { source: "contacts", whatsappId: body.whatsappId }),
  ),
  route(contactImports.fromChats, (ctx, { body }) =>
    importFromPhone(ctx, { source: "chats", whatsappId: body.whatsappId }),
  ),
];
