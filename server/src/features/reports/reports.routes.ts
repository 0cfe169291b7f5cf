import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../platform/http/index.ts";
import { exportReport } from "./exportReport.ts";
import { listReport } from "./listReport.ts";

const { reports } = endpoints;

export const reportsRoutes: Route[] = [
  route(reports.list, (ctx, { query }) => listReport(ctx, query)),
  route(reports.export, async (ctx, { query }, { reply }) => {
    const { fileName, type, content } = await exportReport(ctx, query);
    reply.headers({
      "content-type": type,
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "no-store",
    });
    return content;
  }),
];
