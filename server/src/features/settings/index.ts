export { readCompanySettings } from "./companySettings.ts";
export { settingsUpdated } from "./settings.events.ts";
export { settingsRoutes } from "./settings.routes.ts";
export { companySettingsOf, type PlatformSettings, SettingsDirectory } from "./settingsDirectory.ts";
export { version } from "./version.ts";
