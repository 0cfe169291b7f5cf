import type { Connection, HistoryImport } from "@balcao/contract";
import { Button, Progress } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { notify, notifyError } from "../../lib/notify.ts";
import { formatDate } from "../../lib/text/format.ts";
import { useCloseImported } from "./connectionPages.queries.ts";
import styles from "./StatusLine.module.css";

interface ImportLineProps {
  connection: Connection;
  status: HistoryImport;
}

/** Line about the old messages that come: what is waited for, how far it is, and what came of it. */
export function ImportLine({ connection, status }: ImportLineProps) {
  const { t } = useTranslation("connections");
  const { state, date, failed } = status;
  const isOver = state === "ready";
  return (
    <div className={styles.status} data-tone={isOver ? "good" : "waiting"} role="status">
      <span className={styles.dot} aria-hidden />
      <div className={styles.text}>
        <strong>{t(`import.${state}`)}</strong>
        {state !== "preparing" && (
          <span>
            {" · "}
            {t("import.count", { count: status.this, all: status.all })}
            {date !== null && !isOver && <> · {t("import.date", { date: formatDate(date) })}</>}
            {failed > 0 && <> · {t("import.failed", { count: failed })}</>}
          </span>
        )}
        {state === "running" && (
          <Progress
            mt={6}
            size="sm"
            value={status.all === 0 ? 0 : (status.this / status.all) * 100}
            aria-label={t("import.label", { name: connection.name })}
          />
        )}
        {isOver && <CloseImported connection={connection} />}
      </div>
    </div>
  );
}

/** Closes what was imported, where that was not wanted by itself, and is done with it. */
function CloseImported({
  connection: { id, closedTicketsPostImported },
}: Pick<ImportLineProps, "connection">) {
  const { t } = useTranslation("connections");
  const close = useCloseImported();
  return (
    <Button
      mt={6}
      size="xs"
      fz="sm"
      variant="light"
      loading={close.isPending}
      onClick={() =>
        void close
          .mutateAsync(id)
          .then(({ closed }) => notify.success(t("import.closed", { count: closed })), notifyError)
      }
    >
      {t(closedTicketsPostImported ? "import.dismiss" : "import.close")}
    </Button>
  );
}
