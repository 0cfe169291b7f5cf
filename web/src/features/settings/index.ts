export { useBranding, useIsSignupOpen, useServerVersion, type Branding } from "./useBranding.ts";
