import { mostFilesOfList } from "@balcao/contract";
import { Button, FileButton, Input, Progress } from "@mantine/core";
import { IconPaperclip } from "@tabler/icons-react";
import { useRef } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import type { FormList } from "../../ui/form/formParts.ts";
import { optionOf, type OptionValues } from "./fileListForm.ts";
import { FileRow } from "./FileRow.tsx";
import styles from "./FilesField.module.css";

interface FilesFieldProps {
  list: FormList<OptionValues>;
  /** Share of the uploads that is done, 0 to 1; undefined while none runs. */
  progress: number | undefined;
}

/** The files of a list in the order in which they are sent. */
export function FilesField({ list, progress }: FilesFieldProps) {
  const { t } = useTranslation("file-lists");
  const add = useRef<HTMLButtonElement>(null);
  const remove = (at: number) => {
    list.remove(at);
    // The button that was pressed goes, and the keys of the form with the focus.
    add.current?.focus();
  };
  return (
    <Input.Wrapper
      label={t("field.files")}
      labelElement="div"
      description={t("field.filesHelp")}
      error={list.error}
    >
      <ol className={styles.rows} aria-label={t("field.files")}>
        {list.items.map((item, at) => (
          <FileRow
            key={item.values.key}
            item={item}
            place={at}
            isLast={at === list.items.length - 1}
            onMove={(step) => list.move(at, at + step)}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      <FileButton multiple onChange={(files) => files.forEach((file) => list.add(optionOf(file)))}>
        {(button) => (
          <Button
            {...button}
            ref={add}
            size="compact-sm"
            variant="default"
            disabled={list.items.length >= mostFilesOfList}
            leftSection={<IconPaperclip size={16} stroke={1.8} aria-hidden />}
          >
            {t("addFiles")}
          </Button>
        )}
      </FileButton>
      {progress !== undefined && (
        <Progress value={progress * 100} size="xs" mt={6} aria-label={t("ui:file.uploading")} />
      )}
    </Input.Wrapper>
  );
}
