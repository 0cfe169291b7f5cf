import type { Campaign } from "@balcao/contract";
import { Alert, Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import { IconPlayerPlay } from "@tabler/icons-react";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify, notifyError } from "../../../lib/notify.ts";
import { formatDateTime } from "../../../lib/text/format.ts";
import { SectionError } from "../../../ui/feedback/SectionError.tsx";
import { Modal } from "../../../ui/layers/Modal.tsx";
import { useIsNarrow } from "../../../ui/useIsNarrow.ts";
import { useCampaignAct, useForecast } from "../campaigns.queries.ts";
import styles from "./before.module.css";
import { Concerns } from "./Concerns.tsx";
import { ForecastView } from "./ForecastView.tsx";
import { SendTest } from "./SendTest.tsx";

interface StartDialogProps {
  campaign: Campaign;
  onEdit: () => void;
  onClose: () => void;
}

/** What will happen, and what speaks against it, before a campaign starts or goes on. */
export default function StartDialog({ campaign, onEdit, onClose }: StartDialogProps) {
  const { t } = useTranslation("campaigns");
  const { data: forecast, error, refetch, isFetching } = useForecast(campaign.id);
  const act = useCampaignAct();
  const narrow = useIsNarrow();
  const goesOn = campaign.status === "CANCELADA";
  const concerns = forecast?.concerns ?? [];
  const isBlocked = concerns.some(({ blocks }) => blocks);
  const isAsked = concerns.length > 0;
  function start() {
    act.mutate(
      { id: campaign.id, act: goesOn ? "restart" : "start" },
      {
        onSuccess: () => {
          notify.success(t(goesOn ? "restarted" : "started"));
          onClose();
        },
        onError: (refusal) => {
          notifyError(refusal);
          // Something may speak against it by now.
          void refetch();
        },
      },
    );
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("before.title", { name: campaign.name })}
      size="lg"
      fullScreen={narrow}
      closeButtonProps={{ "aria-label": t("ui:close") }}
    >
      <Stack gap="md">
        {campaign.status === "PROGRAMADA" && campaign.scheduledAt !== null && (
          <Alert p="sm">{t("before.scheduled", { when: formatDateTime(campaign.scheduledAt) })}</Alert>
        )}
        {forecast === undefined ? (
          error ? (
            <SectionError error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton height={260} radius="md" />
          )
        ) : (
          <>
            <ForecastView forecast={forecast} />
            <Concerns concerns={concerns} />
          </>
        )}
        <SendTest campaignId={campaign.id} />
        {isBlocked && (
          <Text size="sm" c="var(--app-danger-text)" role="status">
            {t("before.blocked")}
          </Text>
        )}
        <Group justify="flex-end" gap="xs" className={styles.buttons}>
          {isBlocked && (
            <Button variant="default" onClick={onEdit}>
              {t("before.edit")}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t(campaign.status === "PROGRAMADA" ? "before.keepTime" : "before.later")}
          </Button>
          <Button
            leftSection={<IconPlayerPlay size={17} aria-hidden />}
            loading={act.isPending}
            disabled={forecast === undefined || isBlocked || isFetching}
            onClick={start}
          >
            {t(goesOn ? "before.restart" : isAsked ? "before.startAnyway" : "before.start")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
