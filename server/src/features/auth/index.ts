export { authenticate } from "./authenticate.ts";
export { ensureFirstAdmin } from "./ensureFirstAdmin.ts";
export { callerOfFiles, fileCookie } from "./fileCookie.ts";
export { openSession } from "./openSession.ts";
export { authFeature } from "./auth.feature.ts";
