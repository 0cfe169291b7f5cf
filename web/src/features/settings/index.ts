export { useBranding, useIsSignupOpen, useServerVersion } from "./useBranding.ts";
