import { ActionIcon, Anchor, FileButton, TextInput } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconFileUpload, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "../../lib/i18n.ts";
import { formatBytes } from "../../lib/text/formatBytes.ts";
import { FileIcon } from "../../ui/display/FileIcon.tsx";
import type { FormPart } from "../../ui/form/formParts.ts";
import type { OptionValues } from "./fileListForm.ts";
import styles from "./FilesField.module.css";

interface FileRowProps {
  item: FormPart<OptionValues>;
  /** Place in the list, from 0. */
  place: number;
  isLast: boolean;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

/** One file: its caption, what it is, and its place among the others. */
export function FileRow({ item, place, isLast, onMove, onRemove }: FileRowProps) {
  const { t } = useTranslation("file-lists");
  const name = item.field("name");
  const called = { name: name.value.trim() || t("unnamed", { place: place + 1 }) };
  return (
    <li className={styles.row}>
      <TextInput
        className={styles.name}
        aria-label={t("field.caption", { place: place + 1 })}
        maxLength={200}
        {...name}
        onChange={(event) => name.onChange(event.currentTarget.value)}
      />
      <FileName option={item.values} />
      <div className={styles.actions}>
        <FileButton onChange={(file) => file && item.set("chosen", file)}>
          {(button) => (
            <ActionIcon {...button} aria-label={t("replaceNamed", called)} title={t("ui:file.replace")}>
              <IconFileUpload size={17} stroke={1.7} />
            </ActionIcon>
          )}
        </FileButton>
        <ActionIcon disabled={place === 0} aria-label={t("up", called)} onClick={() => onMove(-1)}>
          <IconArrowUp size={17} stroke={1.7} />
        </ActionIcon>
        <ActionIcon disabled={isLast} aria-label={t("down", called)} onClick={() => onMove(1)}>
          <IconArrowDown size={17} stroke={1.7} />
        </ActionIcon>
        <ActionIcon aria-label={t("remove", called)} title={t("ui:delete")} onClick={onRemove}>
          <IconTrash size={17} stroke={1.7} />
        </ActionIcon>
      </div>
    </li>
  );
}

function FileName({ option: { chosen, stored } }: { option: OptionValues }) {
  const { t } = useTranslation("file-lists");
  const file = chosen ?? stored?.file;
  if (!file) return <span className={styles.file}>{t("noFile")}</span>;
  const href = chosen ? null : (stored?.path ?? null);
  return (
    <span className={styles.file} title={file.name}>
      <FileIcon mimetype={chosen?.type ?? stored?.mediaType ?? ""} />
      {href === null ? (
        <span className={styles.fileName}>{file.name}</span>
      ) : (
        <Anchor className={styles.fileName} href={href} target="_blank" rel="noopener" size="xs">
          {file.name}
        </Anchor>
      )}
      <span>{formatBytes(file.size)}</span>
    </span>
  );
}
