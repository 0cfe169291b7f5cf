export { Brand } from "./Brand.tsx";
export { useBranding, useIsSignupOpen, useServerVersion } from "./useBranding.ts";
