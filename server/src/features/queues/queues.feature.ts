import { defineFeature } from "../../platform/feature/index.ts";
import { queueNames } from "./queues.queries.ts";
import { leaveFileList } from "./leaveFileList.ts";
import { queuesLive } from "./queues.realtime.ts";
import { queuesRoutes } from "./queues.routes.ts";

export const queuesFeature = defineFeature({
  name: "queues",
  routes: queuesRoutes,
  slots: () => ({ leaveFileList, queueNames }),
  live: () => queuesLive,
});
