import type { ContactImport } from "@balcao/contract";
import { Alert, Button, Group, Progress, Stack, Text } from "@mantine/core";
import { IconPlugConnectedX } from "@tabler/icons-react";
import { useTranslation } from "../../lib/i18n.ts";
import { notifyError } from "../../lib/notify.ts";
import { useCancelImport } from "./contactImports.queries.ts";

/** Shows how far an import is. It goes on whether anybody looks or not. */
export function ImportProgress({ running }: { running: ContactImport }) {
  const { t } = useTranslation("contact-imports");
  const cancel = useCancelImport();
  const { id, name, done, chosen, created, merged, ignored, status, contactList } = running;
  const percent = chosen === 0 ? 0 : Math.floor((done / chosen) * 100);
  return (
    <Stack gap="md" maw={640}>
      <Text fw={500}>{t("progress.title", { name })}</Text>
      <Progress value={percent} size="lg" animated={status === "running"} aria-label={t("progress.label")} />
      <Text size="sm" role="status" data-testid="import-progress">
        {chosen === 0
          ? t("progress.asking")
          : contactList === null
            ? t("progress.text", { done, chosen, created, ignored })
            : t("progress.listText", { done, chosen, created, merged, ignored })}
      </Text>
      {status === "waiting" && (
        <Alert color="yellow" icon={<IconPlugConnectedX size={18} stroke={1.8} />}>
          {t("progress.waiting")}
        </Alert>
      )}
      <Text size="sm" c="dimmed">
        {t("progress.background")}
      </Text>
      <Group>
        <Button
          variant="default"
          loading={cancel.isPending}
          onClick={() => cancel.mutate(id, { onError: notifyError })}
        >
          {t("progress.stop")}
        </Button>
      </Group>
    </Stack>
  );
}
