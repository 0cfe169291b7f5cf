import type { CompanySettingName, PlatformSettingName } from "@balcao/contract";
import { defineEvent } from "../../platform/events/index.ts";

/** The company is closed on other days. */
export const holidaysUpdated = defineEvent<object>("settings.holidays-updated");

/** Contacts pay to other keys. */
export const pixKeysUpdated = defineEvent<object>("settings.pix-keys-updated");

/** Attendants send other places. */
export const placesUpdated = defineEvent<object>("settings.places-updated");

export const settingsUpdated = defineEvent<{ column: CompanySettingName }>("settings.updated");

/** Event in the log of the platform's own company; a hint for the other processes, whose memory ages out anyway. */
export const platformSettingsUpdated = defineEvent<{ key: PlatformSettingName }>("platform-settings.updated");
