export { Brand } from "./Brand.tsx";
export { usePixKeys } from "./pixKeys.queries.ts";
export { useBranding, useIsSignupOpen, useServerVersion } from "./useBranding.ts";
