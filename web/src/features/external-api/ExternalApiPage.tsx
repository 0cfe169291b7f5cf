import { Tabs } from "@mantine/core";
import { can } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { useUrlText } from "../../lib/useUrlText.ts";
import { Page } from "../../ui/Page.tsx";
import { TabLine } from "../../ui/PushedLine.tsx";
import { ReferenceLink } from "./ReferenceLink.tsx";
import { GuideTab } from "./GuideTab.tsx";
import { KeysTab } from "./keys/KeysTab.tsx";
import { TestTab } from "./TestTab.tsx";
import { WebhooksTab } from "./webhooks/WebhooksTab.tsx";

const forEverybody = ["guide", "test"] as const;
const tabsOfAdmins = [...forEverybody, "keys", "webhooks"] as const;

/** Page of how programs use the product: how to call it, trying it out, and what admins let programs do. */
export function ExternalApiPage() {
  const { t } = useTranslation("external-api");
  const [asked, setTab] = useUrlText("tab");
  const tabs = can("admin") ? tabsOfAdmins : forEverybody;
  const tab = tabs.find((one) => one === asked) ?? "guide";
  return (
    <Page
      title={t("title")}
      description={
        <>
          {t("description")} <ReferenceLink />
        </>
      }
      scrolls
    >
      <Tabs value={tab} onChange={(value) => setTab(value ?? "")} keepMounted={false}>
        <TabLine mb="md" chosen={tab}>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`tab.${one}`)}
            </Tabs.Tab>
          ))}
        </TabLine>
        <Tabs.Panel value="guide">
          <GuideTab />
        </Tabs.Panel>
        <Tabs.Panel value="test">
          <TestTab />
        </Tabs.Panel>
        <Tabs.Panel value="keys">
          <KeysTab />
        </Tabs.Panel>
        <Tabs.Panel value="webhooks">
          <WebhooksTab />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
