import { Tabs } from "@mantine/core";
import { can, companySetting, useSession } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { useUrlText } from "../../lib/useUrlText.ts";
import { Page } from "../../ui/Page.tsx";
import { TabLine } from "../../ui/PushedLine.tsx";
import { SearchBox } from "../../ui/table/SearchBox.tsx";
import { BrandTab } from "./brand/BrandTab.tsx";
import { CompanyHours } from "./CompanyHours.tsx";
import { HolidaysTab } from "./holidays/HolidaysTab.tsx";
import { OptionsTab } from "./options/OptionsTab.tsx";
import { PixTab } from "./pix/PixTab.tsx";
import { PlacesTab } from "./places/PlacesTab.tsx";
import { PlatformTab } from "./platform/PlatformTab.tsx";
import styles from "./SettingsPage.module.css";
import { settingsTabs } from "./settingsTabs.ts";

/**
 * Page of how the company works: its options, its opening hours, the days on which it is closed, where it is paid, and where it is found.
 */
export function SettingsPage() {
  const { t } = useTranslation("settings");
  const [asked, setTab] = useUrlText("tab");
  const [search, setSearch] = useUrlText("searchParam");
  const scheduleType = companySetting(useSession(), "scheduleType");
  const tabs = settingsTabs({ isSuper: can("super"), hasHours: scheduleType === "company" });
  const tab = tabs.find((one) => one === asked) ?? "options";
  return (
    <Page title={t("title")} description={t("description")} scrolls>
      <Tabs value={tab} onChange={(value) => setTab(value ?? "")} keepMounted={false}>
        <TabLine mb="md" chosen={tab}>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`tab.${one}`)}
            </Tabs.Tab>
          ))}
        </TabLine>
        <Tabs.Panel value="options">
          {/* Below the tabs, which stay where they are while one looks through them. */}
          <div className={styles.search}>
            <SearchBox value={search} onSearch={setSearch} label={t("search")} />
          </div>
          <OptionsTab search={search} onClearSearch={() => setSearch("")} />
        </Tabs.Panel>
        <Tabs.Panel value="hours">
          <CompanyHours />
        </Tabs.Panel>
        <Tabs.Panel value="holidays">
          <HolidaysTab />
        </Tabs.Panel>
        <Tabs.Panel value="pix">
          <PixTab />
        </Tabs.Panel>
        <Tabs.Panel value="places">
          <PlacesTab />
        </Tabs.Panel>
        <Tabs.Panel value="platform">
          <PlatformTab />
        </Tabs.Panel>
        <Tabs.Panel value="brand">
          <BrandTab />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
