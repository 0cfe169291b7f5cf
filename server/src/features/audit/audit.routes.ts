import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../platform/http/index.ts";
import { exportAudit } from "./exportAudit.ts";
import { listAudit, listAuditPeople } from "./listAudit.ts";

const { audit } = endpoints;

export const auditRoutes: Route[] = [
  route(audit.list, (ctx, { query }) => listAudit(ctx, query)),
  route(audit.people, (ctx) => listAuditPeople(ctx)),
  route(audit.export, async (ctx, { query }, { reply }) => {
    const content = await exportAudit(ctx, query);
    reply.headers({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="audit.csv"',
      "cache-control": "no-store",
    });
    return content;
  }),
];
