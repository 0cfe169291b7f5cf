import { defineFeature } from "../../platform/feature/index.ts";
import { boardsLive } from "./boards/boards.realtime.ts";
import { boardsOfLane, putOnBoards } from "./boards/laneOnBoards.ts";
import { undoMove } from "./cards/undoMove.ts";
import { followsDrags } from "./drags.ts";
import { kanbanRoutes } from "./kanban.routes.ts";

export const kanbanFeature = defineFeature({
  name: "kanban",
  routes: kanbanRoutes,
  undoers: [undoMove],
  slots: () => ({ boardsOfLane, putOnBoards }),
  live: () => boardsLive,
  clients: ({ services: { database, log }, signals, sockets }) =>
    followsDrags({ database, log, bus: signals, send: sockets.send }),
});
