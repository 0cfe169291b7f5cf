import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../platform/http/index.ts";
import { exportAttendants } from "./exportAttendants.ts";
import { readQueues, readTicketsDay, readTicketsHours, readTicketsUsers } from "./readCharts.ts";
import { readDashboard } from "./readDashboard.ts";

const { dashboard } = endpoints;

export const dashboardRoutes: Route[] = [
  route(dashboard.get, (ctx, { query }) => readDashboard(ctx, query)),
  route(dashboard.ticketsUsers, (ctx, { query }) => readTicketsUsers(ctx, query)),
  route(dashboard.ticketsDay, (ctx, { query }) => readTicketsDay(ctx, query)),
  route(dashboard.ticketsHours, (ctx, { query }) => readTicketsHours(ctx, query)),
  route(dashboard.queues, (ctx, { query }) => readQueues(ctx, query)),
  route(dashboard.exportAttendants, async (ctx, { query }, { reply }) => {
    const { fileName, type, content } = await exportAttendants(ctx, query);
    reply.headers({
      "content-type": type,
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "no-store",
    });
    return content;
  }),
];
