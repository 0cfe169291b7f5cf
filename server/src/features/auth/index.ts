export { AccessTokens } from "./accessTokens.ts";
export { authRoutes } from "./auth.routes.ts";
export { authenticate } from "./authenticate.ts";
export { ensureFirstAdmin } from "./ensureFirstAdmin.ts";
export { openSession } from "./openSession.ts";
