import { ActionIcon, Anchor, Button, FileButton, Input, Progress } from "@mantine/core";
import { IconPaperclip, IconTrash } from "@tabler/icons-react";
import { useRef } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./FileField.module.css";
import { FileIcon } from "../display/FileIcon.tsx";

/** Change of the file that the server has, when the form is saved. */
export type FileChange = { kind: "keep" } | { kind: "remove" } | { kind: "replace"; file: File };

export interface StoredFile {
  name: string;
  mimetype: string;
  href: string | null;
}

interface FileFieldProps {
  label: string;
  description?: string;
  /** File that the server has. */
  stored: StoredFile | undefined;
  change: FileChange;
  error: string | undefined;
  /** Share of the upload that is done, 0 to 1; undefined while none runs. */
  progress: number | undefined;
  disabled?: boolean;
  onChange: (change: FileChange) => void;
}

/** The file that goes along: kept, chosen anew or taken away when the form is saved. */
export function FileField(props: FileFieldProps) {
  const { label, description, stored, change, error, progress, disabled = false, onChange } = props;
  const { t } = useTranslation("ui");
  const shown = shownFile(stored, change);
  const choose = useRef<HTMLButtonElement>(null);
  function remove() {
    onChange({ kind: stored === undefined ? "keep" : "remove" });
    // The button that was pressed goes, and the keys of the form with the focus.
    choose.current?.focus();
  }
  return (
    <Input.Wrapper label={label} description={description} error={error}>
      <div className={styles.file}>
        {shown && <FileName {...shown} />}
        {!disabled && (
          <FileButton onChange={(file) => file && onChange({ kind: "replace", file })}>
            {(button) => (
              <Button
                {...button}
                ref={choose}
                size="xs"
                fz="sm"
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

function FileName({ name, mimetype, href }: StoredFile) {
  return (
    <span className={styles.name}>
      <FileIcon mimetype={mimetype} size={20} />
      {href === null ? (
        <span>{name}</span>
      ) : (
        <Anchor href={href} target="_blank" rel="noopener" size="sm">
          {name}
        </Anchor>
      )}
    </span>
  );
}

function shownFile(stored: StoredFile | undefined, change: FileChange): StoredFile | undefined {
  if (change.kind === "replace") return { name: change.file.name, mimetype: change.file.type, href: null };
  return change.kind === "remove" ? undefined : stored;
}
