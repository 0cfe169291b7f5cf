export { helpsRoutes } from "./helps.routes.ts";
