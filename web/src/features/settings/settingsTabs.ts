const ownTabs = ["options", "hours", "holidays"] as const;
const platformTabs = ["brand", "platform"] as const;

export type SettingsTab = (typeof ownTabs)[number] | (typeof platformTabs)[number];

/** The tabs of whoever opens the settings: their company's, and the platform's for the super user. */
export const settingsTabs = (isSuper: boolean): readonly SettingsTab[] => [
  ...ownTabs,
  ...(isSuper ? platformTabs : []),
];
