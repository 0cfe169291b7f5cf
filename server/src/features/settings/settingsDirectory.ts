import { type CompanySettings, PlatformSettingName, platformSettingDefaults } from "@balcao/contract";
import type { Database } from "../../platform/database/index.ts";
import { FreshCache } from "../../platform/cache/index.ts";
import type { EventFeed } from "../../platform/events/index.ts";
import { readCompanySettings } from "./companySettings.ts";
import { platformSettingsUpdated, settingsUpdated } from "./settings.events.ts";

declare module "../../platform/http/ctx.ts" {
  interface Services {
    settings: SettingsDirectory;
  }
}

/** Values as stored: secrets are sealed. */
export type PlatformSettings = Record<PlatformSettingName, string>;

const maxAge = 30_000;
const platformKey = "platform";

/** Every company's settings and the platform's, in memory. Changes elsewhere are heard from the event log. */
export class SettingsDirectory {
  readonly #companies: FreshCache<CompanySettings>;
  readonly #platform: FreshCache<PlatformSettings>;
  readonly #listeners: ((companyId: number) => void)[] = [];

  constructor(database: Database, feed: EventFeed) {
    this.#companies = new FreshCache({
      max: 5_000,
      maxAge,
      load: (key) => loadCompany(database, Number(key)),
    });
    this.#platform = new FreshCache({ max: 1, maxAge, load: () => loadPlatform(database) });
    feed.onWentBack(() => {
      this.#companies.forgetAll();
      this.#platform.forgetAll();
    });
    feed.subscribe((companyId, events) => {
      if (events.some((event) => event.type === settingsUpdated.name)) this.forgetCompany(companyId);
      if (events.some((event) => event.type === platformSettingsUpdated.name)) this.forgetPlatform();
    });
  }

  async ofCompany(companyId: number): Promise<CompanySettings> {
    return (await this.#companies.get(String(companyId))) ?? readCompanySettings({});
  }

  async ofPlatform(): Promise<PlatformSettings> {
    return (await this.#platform.get(platformKey)) ?? platformSettingDefaults;
  }

  /** Calls `listener` when a company's settings changed. */
  onCompanyChange(listener: (companyId: number) => void): void {
    this.#listeners.push(listener);
  }

  forgetCompany(companyId: number): void {
    this.#companies.forget(String(companyId));
    for (const listener of this.#listeners) listener(companyId);
  }

  forgetPlatform(): void {
    this.#platform.forget(platformKey);
  }
}

/** The settings of a company as of now, from memory. */
export const companySettingsOf = (
  { settings }: { settings: SettingsDirectory },
  companyId: number,
): Promise<CompanySettings> => settings.ofCompany(companyId);

async function loadCompany(database: Database, companyId: number): Promise<CompanySettings> {
  const [row] = await database.read<{ settings: Record<string, unknown> }>(companyId, {
    name: "load-company-settings",
    text: "select settings from company_settings where company_id = $1",
    values: [companyId],
  });
  return readCompanySettings(row?.settings ?? {});
}

async function loadPlatform(database: Database): Promise<PlatformSettings> {
  const rows = await database.system<{ key: string; value: string }>({
    name: "load-platform-settings",
    text: "select key, value from platform_settings",
  });
  const stored = rows.filter((row) => PlatformSettingName.safeParse(row.key).success);
  return { ...platformSettingDefaults, ...Object.fromEntries(stored.map((row) => [row.key, row.value])) };
}
