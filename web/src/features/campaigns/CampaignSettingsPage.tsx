import { Skeleton } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { lazy } from "../../lib/lazy.tsx";
import { ErrorState } from "../../ui/feedback/ErrorState.tsx";
import { Page } from "../../ui/Page.tsx";
import { Suspense } from "react";
import { useCampaignSettings } from "./campaignSettings.queries.ts";

// The rules of its fields are heavy.
const SettingsForm = lazy(() => import("./SettingsForm.tsx"));

/** Page of the pace, the hours and the own values of campaigns. */
export function CampaignSettingsPage() {
  const { t } = useTranslation("campaigns");
  const { data: settings, error, refetch } = useCampaignSettings();
  const waiting = <Skeleton height="24rem" maw="40rem" radius="md" />;
  return (
    <Page title={t("settings.title")} description={t("settings.description")} scrolls>
      {settings !== undefined ? (
        <Suspense fallback={waiting}>
          <SettingsForm saved={settings} />
        </Suspense>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        waiting
      )}
    </Page>
  );
}
