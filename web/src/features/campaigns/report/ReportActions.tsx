import type { CampaignOutcome, CampaignReport } from "@balcao/contract";
import { Button } from "@mantine/core";
import { IconChevronDown, IconPlayerStop, IconRotateClockwise } from "@tabler/icons-react";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify, notifyError } from "../../../lib/notify.ts";
import { Menu } from "../../../ui/layers/Menu.tsx";
import type { CampaignBeginning } from "../campaignForm.ts";
import { useCampaignAct } from "../campaigns.queries.ts";
import { useListOfOutcome } from "./report.queries.ts";

interface ReportActionsProps {
  report: CampaignReport;
  onRestart: () => void;
  /** A list of some of them was made, to whom another campaign goes. */
  onBegin: (begun: CampaignBeginning) => void;
}

const outcomes: readonly CampaignOutcome[] = ["unanswered", "unread", "failed", "refused", "answered"];
/** Characters that a name may have. */
const longestName = 50;

/** What admins do with a campaign whose report they read. */
export function ReportActions({ report, onRestart, onBegin }: ReportActionsProps) {
  const { t } = useTranslation("campaigns");
  const { id, name, status, pause } = report;
  const act = useCampaignAct();
  const makeList = useListOfOutcome(id);
  const isRunning = status === "EM_ANDAMENTO";
  function begin(outcome: CampaignOutcome) {
    const words = t(`outcome.${outcome}`);
    const listName = `${words}: ${name}`.slice(0, longestName).trim();
    makeList.mutate(
      { outcome, name: listName },
      {
        onSuccess: ({ contactListId, count }) => {
          notify.success(t("listMade", { name: listName, count }));
          onBegin({ contactListId, name: listName });
        },
        onError: notifyError,
      },
    );
  }
  const run = (kind: "cancel" | "resume", done: string) =>
    act.mutate({ id, act: kind }, { onSuccess: () => notify.success(done), onError: notifyError });
  return (
    <>
      {isRunning && pause?.isHeld === true && (
        <Button
          variant="default"
          loading={act.isPending}
          leftSection={<IconRotateClockwise size={17} aria-hidden />}
          onClick={() => run("resume", t("resumed"))}
        >
          {t("action.resume")}
        </Button>
      )}
      {isRunning && (
        <Button
          variant="default"
          loading={act.isPending}
          leftSection={<IconPlayerStop size={17} aria-hidden />}
          onClick={() => run("cancel", t("cancelled"))}
        >
          {t("action.stop")}
        </Button>
      )}
      {status === "CANCELADA" && (
        <Button
          variant="default"
          leftSection={<IconRotateClockwise size={17} aria-hidden />}
          onClick={onRestart}
        >
          {t("action.restart")}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            loading={makeList.isPending}
            disabled={report.total === 0}
            rightSection={<IconChevronDown size={17} aria-hidden />}
          >
            {t("report.next")}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {outcomes.map((outcome) => (
            <Menu.Item key={outcome} onClick={() => begin(outcome)}>
              {t(`report.nextWith.${outcome}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
