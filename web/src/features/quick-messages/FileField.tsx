import type { QuickMessage } from "@balcao/contract";
import { ActionIcon, Anchor, Button, FileButton, Input, Progress } from "@mantine/core";
import { IconPaperclip, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "../../lib/i18n.ts";
import { MediaIcon } from "./MediaIcon.tsx";
import type { FileChange } from "./quickMessageForm.ts";
import styles from "./QuickMessageDialog.module.css";

interface FileFieldProps {
  known: QuickMessage | undefined;
  change: FileChange;
  error: string | undefined;
  /** Of the upload, 0 to 1; undefined while none runs. */
  progress: number | undefined;
  disabled: boolean;
  onChange: (change: FileChange) => void;
}

/** The file that goes along: kept, chosen anew or taken away when the form is saved. */
export function FileField({ known, change, error, progress, disabled, onChange }: FileFieldProps) {
  const { t } = useTranslation("quick-messages");
  const shown = shownFile(known, change);
  const remove = () => onChange(known?.isMedia ? { kind: "remove" } : { kind: "keep" });
  return (
    <Input.Wrapper label={t("field.file")} description={t("field.fileHelp")} error={error}>
      <div className={styles.file}>
        {shown && (
          <span className={styles.fileName}>
            <MediaIcon mimetype={shown.mimetype} size={20} />
            {shown.href === null ? (
              <span>{shown.name}</span>
            ) : (
              <Anchor href={shown.href} target="_blank" rel="noopener" size="sm">
                {shown.name}
              </Anchor>
            )}
          </span>
        )}
        {!disabled && (
          <FileButton onChange={(file) => file && onChange({ kind: "replace", file })}>
            {(props) => (
              <Button
                {...props}
                size="compact-sm"
                variant="default"
                leftSection={<IconPaperclip size={16} stroke={1.8} aria-hidden />}
              >
                {t(shown ? "file.replace" : "file.choose")}
              </Button>
            )}
          </FileButton>
        )}
        {shown && !disabled && (
          <ActionIcon onClick={remove} aria-label={t("file.remove", { name: shown.name })}>
            <IconTrash size={18} stroke={1.7} />
          </ActionIcon>
        )}
        {!shown && disabled && <span>{t("file.none")}</span>}
      </div>
      {progress !== undefined && (
        <Progress value={progress * 100} size="xs" mt={6} aria-label={t("file.uploading")} />
      )}
    </Input.Wrapper>
  );
}

function shownFile(known: QuickMessage | undefined, change: FileChange) {
  if (change.kind === "replace") return { name: change.file.name, mimetype: change.file.type, href: null };
  if (change.kind === "remove" || !known?.isMedia) return undefined;
  return { name: known.mediaName ?? "", mimetype: known.media?.mimetype ?? "", href: known.mediaPath };
}
