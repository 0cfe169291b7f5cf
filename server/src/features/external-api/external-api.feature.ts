import type { Channel } from "@balcao/contract";
import { defineFeature } from "../../platform/feature/index.ts";
import { externalApiRoutes } from "./external-api.routes.ts";

/** The connection whose token a program has. */
export interface ProgramConnection {
  id: number;
  channel: Channel;
  groupAsTicket: boolean;
}

declare module "../../platform/http/ctx.ts" {
  interface Program {
    /** Null: it has a key of the company, for all of its connections. */
    connection: ProgramConnection | null;
  }
}

export const externalApiFeature = defineFeature({ name: "external-api", routes: externalApiRoutes });
