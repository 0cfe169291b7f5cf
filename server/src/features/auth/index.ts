export { AccessTokens } from "./accessTokens.ts";
export { authRoutes } from "./auth.routes.ts";
export { authenticate } from "./authenticate.ts";
export { ensureFirstAdmin } from "./ensureFirstAdmin.ts";
export { callerOfFiles, fileCookie } from "./fileCookie.ts";
export { openSession } from "./openSession.ts";
