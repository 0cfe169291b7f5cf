import { endpoints } from "@balcao/contract";
import { type Route, route } from "../../platform/http/index.ts";
import { readFilteredPanel, readWholePanel } from "./readPanel.ts";

const { panel } = endpoints;

export const panelRoutes: Route[] = [
  route(panel.now, (ctx) => readWholePanel(ctx)),
  route(panel.filtered, (ctx, { query }) => readFilteredPanel(ctx, query)),
];
