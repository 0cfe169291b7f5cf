import { defineFeature } from "../../platform/feature/index.ts";
import { externalApiRoutes } from "./external-api.routes.ts";

export const externalApiFeature = defineFeature({ name: "external-api", routes: externalApiRoutes });
