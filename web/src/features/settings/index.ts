export { useBranding, useIsSignupOpen, useServerVersion, type Branding } from "./useBranding.ts";
export { companySettingsKey, useCompanySettings } from "./useCompanySettings.ts";
