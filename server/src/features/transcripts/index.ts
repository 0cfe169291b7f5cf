export { transcriptsRoutes } from "./transcripts.routes.ts";
