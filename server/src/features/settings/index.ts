export { readSecretSetting } from "./platformSettings.ts";
export { readCompanySettings } from "./companySettings.ts";
export { type HolidayRow, isHoliday, readHolidays } from "./holidays.ts";
export { holidaysUpdated, settingsUpdated } from "./settings.events.ts";
export { openSettings } from "./openSettings.ts";
export { companySettingsOf, type SettingsDirectory } from "./settingsDirectory.ts";
export { version } from "./version.ts";
export { settingsFeature } from "./settings.feature.ts";
export { clockMoved } from "./settings.jobs.ts";
