import { type IntegrationCall, type QueueIntegration, signedTypes } from "@balcao/contract";
import { Badge, Button, Group, Stack, Text } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { notify, notifyError } from "../../lib/notify.ts";
import { formatDateTime } from "../../lib/text/format.ts";
import { Modal } from "../../ui/layers/Modal.tsx";
import { useIntegrationCalls, useSendAgain } from "./integrations.queries.ts";

interface CallsDialogProps {
  integration: QueueIntegration;
  onClose: () => void;
}

const colours = { pending: "blue", done: "green", failed: "red", dropped: "gray" } as const;

/** The last calls of an integration, and what was answered. */
export default function CallsDialog({ integration, onClose }: CallsDialogProps) {
  const { t } = useTranslation("integrations");
  const { data: calls, error, isPending } = useIntegrationCalls(integration.id);
  return (
    <Modal
      opened
      size="lg"
      title={t("calls.title", { name: integration.name })}
      onClose={onClose}
      closeButtonProps={{ "aria-label": t("ui:close") }}
    >
      <Stack gap="sm" component="ul" p={0} m={0}>
        {calls?.map((call) => (
          <Call key={call.id} call={call} integration={integration} />
        ))}
      </Stack>
      {isPending && <Text c="dimmed">{t("calls.loading")}</Text>}
      {error && <Text role="alert">{t("calls.failed")}</Text>}
      {calls?.length === 0 && <Text c="dimmed">{t("calls.none")}</Text>}
    </Modal>
  );
}

function Call({ call, integration }: { call: IntegrationCall; integration: QueueIntegration }) {
  const { t } = useTranslation("integrations");
  const again = useSendAgain(integration.id);
  const mayAgain = signedTypes.includes(integration.type) && call.state !== "pending";
  return (
    <Group component="li" justify="space-between" wrap="nowrap" align="start">
      <div style={{ minWidth: 0 }}>
        <Group gap="xs">
          <Badge variant="light" color={colours[call.state]} tt="none">
            {t(`calls.state.${call.state}`)}
          </Badge>
          <Text size="sm">{formatDateTime(call.createdAt)}</Text>
          <Text size="sm" c="dimmed">
            {t("calls.ticket", { id: String(call.ticketId) })}
          </Text>
        </Group>
        <Text size="xs" c="dimmed" lineClamp={2} style={{ overflowWrap: "anywhere" }}>
          {[call.lastStatus === null ? "" : `HTTP ${call.lastStatus}`, call.lastAnswer ?? ""]
            .filter((part) => part !== "")
            .join(" · ")}
        </Text>
      </div>
      {mayAgain && (
        <Button
          size="xs"
          variant="default"
          loading={again.isPending}
          onClick={() =>
            again.mutate(call.id, {
              onSuccess: () => notify.success(t("calls.sentAgain")),
              onError: notifyError,
            })
          }
        >
          {t("calls.again")}
        </Button>
      )}
    </Group>
  );
}
