import { Button, FileButton, Progress, Text } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { type DragEvent, useId, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { notify, notifyError } from "../../lib/notify.ts";
import { cannotHover } from "../../ui/cannotHover.ts";
import styles from "./FileChooser.module.css";

const endings = ".xls,.xlsx,.csv,.txt";
const isTaken = ({ name }: File): boolean => /\.(xls|xlsx|csv|txt)$/i.test(name);

interface FileChooserProps {
  /** Mutation that uploads it. */
  send: {
    isPending: boolean;
    mutate: (
      upload: { file: File; onProgress: (done: number) => void },
      options: { onError: (error: unknown) => void; onSuccess: () => void },
    ) => void;
  };
  onDone?: () => void;
}

/** One spreadsheet, dropped here or chosen. */
export function FileChooser({ send, onDone }: FileChooserProps) {
  const { t } = useTranslation("contact-imports");
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const [progress, setProgress] = useState(0);

  function take(files: readonly File[]) {
    const [file] = files;
    if (file === undefined || send.isPending) return;
    if (files.length > 1) return notify.error(t("file.onlyOne"));
    if (!isTaken(file)) return notify.error(t("file.wrongType"));
    setProgress(0);
    send.mutate({ file, onProgress: setProgress }, { onError: notifyError, onSuccess: () => onDone?.() });
  }
  function handleDrag(event: DragEvent) {
    event.preventDefault();
    setIsOver(event.type === "dragover");
    if (event.type === "drop") take([...event.dataTransfer.files]);
  }
  return (
    <div
      className={styles.area}
      data-over={isOver || undefined}
      onDragOver={handleDrag}
      onDragLeave={handleDrag}
      onDrop={handleDrag}
    >
      <IconFileSpreadsheet size={40} stroke={1.4} aria-hidden />
      {cannotHover.matches ? (
        <Text component="label" htmlFor={id} fw={500}>
          {t("file.tap")}
        </Text>
      ) : (
        <Text fw={500}>{t("file.drop")}</Text>
      )}
      <Text size="sm" c="dimmed">
        {t("file.help")}
      </Text>
      <FileButton inputProps={{ id }} accept={endings} onChange={(file) => file && take([file])}>
        {(button) => (
          <Button {...button} loading={send.isPending}>
            {t("file.choose")}
          </Button>
        )}
      </FileButton>
      {send.isPending && (
        <Progress w="100%" maw={320} size="sm" value={progress * 100} aria-label={t("file.reading")} />
      )}
    </div>
  );
}
