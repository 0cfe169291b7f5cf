import { defineFeature } from "../../platform/feature/index.ts";
import { AccessTokens } from "./accessTokens.ts";
import { authRoutes } from "./auth.routes.ts";

export const authFeature = defineFeature({
  name: "auth",
  routes: authRoutes,
  slots: ({ services }) => ({ accessTokens: new AccessTokens(services.secretKey) }),
});
