import type { CampaignReport } from "@balcao/contract";
import { Alert, Button, Progress, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { Link, useNavigate } from "react-router";
import { can } from "../../../lib/api/session.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { formatDateTime, formatMoney, formatNumber } from "../../../lib/text/format.ts";
import { lazyDialog } from "../../../ui/layers/lazyDialog.tsx";
import { Page } from "../../../ui/Page.tsx";
import type { CampaignBeginning } from "../campaignForm.ts";
import { StatusBadge } from "../StatusBadge.tsx";
import { Comparison } from "./Comparison.tsx";
import { CurveChart } from "./CurveChart.tsx";
import { Figures } from "./Figures.tsx";
import { Reasons } from "./Reasons.tsx";
import { Recipients } from "./Recipients.tsx";
import styles from "./report.module.css";
import { ReportActions } from "./ReportActions.tsx";
import { Variants } from "./Variants.tsx";

const CampaignDialog = lazyDialog(() => import("../dialog/CampaignDialog.tsx"));
const StartDialog = lazyDialog(() => import("../before/StartDialog.tsx"));

/** A campaign's figures, how they grew, why some were not reached, and everybody it wrote to. */
export function CampaignReportView({ report }: { report: CampaignReport }) {
  const navigate = useNavigate();
  const [begun, setBegun] = useState<CampaignBeginning>();
  const [isStarting, setStarting] = useState(false);
  const isAdmin = can("admin");
  return (
    <Page
      title={report.name}
      scrolls
      actions={
        isAdmin && <ReportActions report={report} onRestart={() => setStarting(true)} onBegin={setBegun} />
      }
    >
      <div className={styles.report}>
        <Lines report={report} isAdmin={isAdmin} />
        <Pause report={report} />
        <Done report={report} />
        <Figures report={report} />
        <div className={styles.halves}>
          <CurveChart curve={report.curve} />
          <Reasons reasons={report.reasons} />
        </div>
        <Variants report={report} />
        {isAdmin && <Comparison report={report} />}
        <Recipients campaignId={report.id} />
      </div>
      <Suspense fallback={null}>
        {begun && (
          <CampaignDialog
            begun={begun}
            onSaved={(saved) => void navigate(`/campaign/${saved.id}/report`)}
            onClose={() => setBegun(undefined)}
          />
        )}
        {isStarting && (
          <StartDialog
            campaign={report}
            onEdit={() => void navigate("/campaigns")}
            onClose={() => setStarting(false)}
          />
        )}
      </Suspense>
    </Page>
  );
}

/** How it stands, whom it goes to, and when it began and ended. */
function Lines({ report, isAdmin }: { report: CampaignReport; isAdmin: boolean }) {
  const { t } = useTranslation("campaigns");
  const { contactList, whatsapp, startedAt, completedAt, scheduledAt, cost } = report;
  const parts = [
    contactList?.name,
    whatsapp?.name,
    startedAt === null
      ? scheduledAt !== null && t("report.scheduledAt", { when: formatDateTime(scheduledAt) })
      : t("report.startedAt", { when: formatDateTime(startedAt) }),
    cost !== null && t("report.cost", { amount: formatMoney(cost.amount) }),
    completedAt !== null && t("report.completedAt", { when: formatDateTime(completedAt) }),
  ].filter(Boolean);
  return (
    <div className={styles.lines}>
      <StatusBadge campaign={report} />
      <span>{parts.join(" · ")}</span>
      {isAdmin && (
        <Button component={Link} to="/campaigns" variant="subtle" size="compact-sm">
          {t("report.all")}
        </Button>
      )}
    </div>
  );
}

/** Why it sends nothing, and what can be done. */
function Pause({ report: { pause } }: { report: CampaignReport }) {
  const { t } = useTranslation("campaigns");
  if (pause === null) return null;
  return (
    <Alert color="yellow" p="sm" icon={<IconAlertTriangle size={18} />}>
      {pause.fault
        ? t(`pause.fault.${pause.fault.why}`, { share: pause.fault.share })
        : t(`pause.${pause.reason}`)}{" "}
      {pause.detail !== "" && `${pause.detail} `}
      {t(pause.isHeld ? "pause.held" : "pause.goesOn", { since: formatDateTime(pause.since) })}
    </Alert>
  );
}

/** How far it is. */
function Done({ report: { progress } }: { report: CampaignReport }) {
  const { t } = useTranslation("campaigns");
  if (progress.total === 0) return null;
  const words = t("report.progress", {
    done: formatNumber(progress.done),
    total: formatNumber(progress.total),
  });
  return (
    <div>
      <Text size="sm" mb={4}>
        {words}
      </Text>
      <Progress value={(100 * progress.done) / progress.total} aria-label={words} />
    </div>
  );
}
