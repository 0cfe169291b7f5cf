const ownTabs = ["options", "hours", "holidays", "pix", "places"] as const;
const platformTabs = ["brand", "platform"] as const;

export type SettingsTab = (typeof ownTabs)[number] | (typeof platformTabs)[number];

interface Circumstances {
  isSuper: boolean;
  /** The whole company opens and closes together. */
  hasHours: boolean;
}

/** The tabs of whoever opens the settings: their company's, and the platform's for the super user. */
export const settingsTabs = ({ isSuper, hasHours }: Circumstances): readonly SettingsTab[] => [
  ...ownTabs.filter((tab) => tab !== "hours" || hasHours),
  ...(isSuper ? platformTabs : []),
];
