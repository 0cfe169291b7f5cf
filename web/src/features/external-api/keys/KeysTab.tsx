import type { ApiKey } from "@balcao/contract";
import { Badge, Button, Group, Paper, Skeleton, Text } from "@mantine/core";
import { IconKey, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify } from "../../../lib/notify.ts";
import { formatDateTime, formatRelative } from "../../../lib/text/format.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { ConfirmDialog } from "../../../ui/form/ConfirmDialog.tsx";
import { lazyDialog } from "../../../ui/layers/lazyDialog.tsx";
import { useNow } from "../../../lib/useNow.ts";
import styles from "../ExternalApiPage.module.css";
import { useApiKeys, useChangeKeys } from "../external-api.queries.ts";
import { SecretDialog } from "../SecretDialog.tsx";
import { scopeTexts } from "./scopeTexts.ts";

const KeyDialog = lazyDialog(() => import("./KeyDialog.tsx"));

type Dialog = { kind: "new" } | { kind: "secret"; secret: string } | { kind: "revoke"; key: ApiKey };

/** The company's keys: what each may do, when it was used last, until when it is good. */
export function KeysTab() {
  const { t } = useTranslation("external-api");
  const { data: keys, error, refetch } = useApiKeys();
  const { revoke } = useChangeKeys();
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  const add = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setDialog({ kind: "new" })}>
      {t("keys.new")}
    </Button>
  );
  if (keys === undefined)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton h={120} />;
  return (
    <>
      {keys.length === 0 ? (
        <EmptyState icon={IconKey} title={t("keys.empty")} description={t("keys.emptyText")} action={add} />
      ) : (
        <>
          <Group justify="flex-end" mb="sm">
            {add}
          </Group>
          <ul className={styles.rows}>
            {keys.map((key) => (
              <li key={key.id}>
                <KeyRow apiKey={key} onRevoke={() => setDialog({ kind: "revoke", key })} />
              </li>
            ))}
          </ul>
        </>
      )}
      {dialog?.kind === "new" && (
        <KeyDialog onMade={(secret) => setDialog({ kind: "secret", secret })} onClose={close} />
      )}
      {dialog?.kind === "secret" && (
        <SecretDialog title={t("keys.made")} secret={dialog.secret} onClose={close} />
      )}
      {dialog?.kind === "revoke" && (
        <ConfirmDialog
          opened
          danger
          title={t("keys.revokeNamed", { name: dialog.key.name })}
          confirmLabel={t("keys.revoke")}
          onConfirm={async () => {
            await revoke.mutateAsync(dialog.key.id);
            notify.success(t("keys.revoked"));
          }}
          onClose={close}
        >
          {t("keys.revokeText")}
        </ConfirmDialog>
      )}
    </>
  );
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { t } = useTranslation("external-api");
  const now = useNow(60_000);
  const { name, scopes, ending, expiresAt, lastUsedAt, lastUsedFrom, revokedAt } = apiKey;
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= now;
  const used =
    lastUsedAt === null
      ? t("keys.unused")
      : t("keys.used", { when: formatRelative(lastUsedAt, now), from: lastUsedFrom ?? "" });
  const until = expiresAt === null ? t("keys.forever") : t("keys.until", { when: formatDateTime(expiresAt) });
  return (
    <Paper withBorder p="sm" className={styles.row}>
      <div className={styles.facts}>
        <Group gap="xs" mb={4}>
          <Text fw={500}>{name}</Text>
          <Text size="sm" c="dimmed">
            {t("keys.ending", { ending })}
          </Text>
          {revokedAt !== null && <Badge color="red">{t("keys.isRevoked")}</Badge>}
          {revokedAt === null && isExpired && <Badge color="orange">{t("keys.isExpired")}</Badge>}
        </Group>
        <Group gap={4} mb={4}>
          {scopes.map((scope) => (
            <Badge key={scope} variant="light" tt="none">
              {t(scopeTexts[scope])}
            </Badge>
          ))}
        </Group>
        <Text size="sm" c="dimmed">
          {used} · {until}
        </Text>
      </div>
      {revokedAt === null && (
        <Button variant="default" size="sm" onClick={onRevoke}>
          {t("keys.revoke")}
        </Button>
      )}
    </Paper>
  );
}
