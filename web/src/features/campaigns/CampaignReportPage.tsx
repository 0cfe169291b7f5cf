import { Skeleton } from "@mantine/core";
import { useParams } from "react-router";
import { useTranslation } from "../../lib/i18n.ts";
import { ErrorState } from "../../ui/feedback/ErrorState.tsx";
import { Page } from "../../ui/Page.tsx";
import { CampaignReportView } from "./report/CampaignReportView.tsx";
import { useCampaignReport } from "./report/report.queries.ts";

/** Page of what became of a campaign. */
export function CampaignReportPage() {
  const { t } = useTranslation("campaigns");
  const { campaignId = "" } = useParams();
  const { data: report, error, refetch } = useCampaignReport(Number(campaignId));
  if (report !== undefined) return <CampaignReportView key={report.id} report={report} />;
  return (
    <Page title={t("report.title")} scrolls>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="24rem" radius="md" />
      )}
    </Page>
  );
}
