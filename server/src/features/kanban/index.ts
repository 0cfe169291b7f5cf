export { kanbanFeature } from "./kanban.feature.ts";
