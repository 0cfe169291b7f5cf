import type { Schedule } from "@balcao/contract";
import { ActionIcon, Button, FileButton, Input, Progress } from "@mantine/core";
import { IconFile, IconPaperclip, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./ScheduleDialog.module.css";
import type { FileChange } from "./scheduleForm.ts";

interface FileFieldProps {
  known: Schedule | undefined;
  change: FileChange;
  error: string | undefined;
  /** Of the upload, 0 to 1; undefined while none runs. */
  progress: number | undefined;
  onChange: (change: FileChange) => void;
}

/** The file that goes along: kept, chosen anew or taken away when the form is saved. */
export function FileField({ known, change, error, progress, onChange }: FileFieldProps) {
  const { t } = useTranslation("schedules");
  const shown = shownFile(known, change);
  const remove = () => onChange({ kind: typeof known?.mediaName === "string" ? "remove" : "keep" });
  return (
    <Input.Wrapper label={t("field.file")} error={error}>
      <div className={styles.file}>
        {shown !== undefined && (
          <span className={styles.fileName}>
            <IconFile size={18} stroke={1.7} aria-hidden />
            {shown.href === null ? (
              <span>{shown.name}</span>
            ) : (
              <a href={shown.href} target="_blank" rel="noopener">
                {shown.name}
              </a>
            )}
          </span>
        )}
        <FileButton onChange={(file) => file && onChange({ kind: "replace", file })}>
          {(props) => (
            <Button
              {...props}
              size="compact-sm"
              variant="default"
              leftSection={<IconPaperclip size={16} stroke={1.8} aria-hidden />}
            >
              {t(shown === undefined ? "file.choose" : "file.replace")}
            </Button>
          )}
        </FileButton>
        {shown !== undefined && (
          <ActionIcon onClick={remove} aria-label={t("file.remove", { name: shown.name })}>
            <IconTrash size={18} stroke={1.7} />
          </ActionIcon>
        )}
      </div>
      {progress !== undefined && (
        <Progress value={progress * 100} size="xs" mt={6} aria-label={t("file.uploading")} />
      )}
    </Input.Wrapper>
  );
}

function shownFile(known: Schedule | undefined, change: FileChange) {
  if (change.kind === "replace") return { name: change.file.name, href: null };
  const { mediaName = null, mediaPath = null } = known ?? {};
  return change.kind === "remove" || mediaName === null ? undefined : { name: mediaName, href: mediaPath };
}
