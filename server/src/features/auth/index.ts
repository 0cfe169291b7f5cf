export { ensureFirstAdmin } from "./ensureFirstAdmin.ts";
export { authenticate, welcome } from "./authenticate.ts";
export { accessTokenLife } from "./accessTokens.ts";
export { presentSessionUser } from "./sessionUser.ts";
export { callerOfFiles, fileCookie, setFileCookie } from "./fileCookie.ts";
export { openSession } from "./openSession.ts";
export { authFeature } from "./auth.feature.ts";
