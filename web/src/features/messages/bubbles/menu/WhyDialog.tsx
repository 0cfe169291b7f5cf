import { endpoints, type Message } from "@balcao/contract";
import { Button, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { call } from "../../../../lib/api/api.ts";
import { useSession } from "../../../../lib/api/session.ts";
import { useTranslation } from "../../../../lib/i18n.ts";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { Modal } from "../../../../ui/layers/Modal.tsx";
import { FlowSteps, linkToStep } from "../../../tickets/index.ts";

/** Why the product said a message by itself: the flow, its version, and the steps that led there. */
export default function WhyDialog({
  message: { id },
  onClose,
}: {
  message: Pick<Message, "id">;
  onClose: () => void;
}) {
  const { t } = useTranslation("messages");
  const { permissions } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: ["flows", "why", id],
    queryFn: ({ signal }) => call(endpoints.flows.explain, { params: { messageId: id } }, { signal }),
  });
  const last = data?.run.steps.at(-1);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("why.title")}
      size="md"
      closeButtonProps={{ "aria-label": t("ui:close") }}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Stack gap="xs" role="status" aria-label={t("ui:loading")}>
          <Skeleton height={16} />
          <Skeleton height={16} width="60%" />
        </Stack>
      )}
      {data && (
        <Stack gap="sm">
          <Text>{t("why.flow", { name: data.run.flow.name, version: String(data.run.version) })}</Text>
          {last && permissions.includes("flows") && (
            <Button component={Link} to={linkToStep(last)} variant="default">
              {t("why.show")}
            </Button>
          )}
          <Title order={3} size="h4">
            {t("why.path")}
          </Title>
          <FlowSteps run={data.run} />
        </Stack>
      )}
    </Modal>
  );
}
