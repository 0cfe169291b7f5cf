import type { Channel } from "@balcao/contract";
import { defineFeature } from "../../platform/feature/index.ts";
import { externalApiRoutes } from "./external-api.routes.ts";

declare module "../../platform/http/ctx.ts" {
  interface Program {
    /** Of the connection, as it is called now. */
    name: string;
    channel: Channel;
    groupAsTicket: boolean;
  }
}

export const externalApiFeature = defineFeature({ name: "external-api", routes: externalApiRoutes });
