import type { QuickMessage } from "@balcao/contract";
import { ActionIcon, Group, Text } from "@mantine/core";
import { IconCheck, IconDots, IconEye, IconPencil, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "../../lib/i18n.ts";
import type { Column } from "../../ui/table/DataTable.tsx";
import { FileIcon } from "../../ui/display/FileIcon.tsx";
import { previewOf } from "./suggest.ts";
import { Menu } from "../../ui/layers/Menu.tsx";
import { useIsNarrow } from "../../ui/useIsNarrow.ts";
import styles from "./QuickMessagesPage.module.css";

interface QuickMessageActions {
  onOpen: (one: QuickMessage) => void;
  onDelete: (one: QuickMessage) => void;
}

/** The columns of the list, with what can be done to a row. */
export function useQuickMessageColumns({ onOpen, onDelete }: QuickMessageActions): Column<QuickMessage>[] {
  const { t } = useTranslation("quick-messages");
  const narrow = useIsNarrow();
  return [
    {
      id: "shortcode",
      header: t("column.shortcode"),
      width: "minmax(0, 1fr)",
      cell: (one) => (
        <span className={styles.shortcode} title={`/${one.shortcode}`}>
          /{one.shortcode}
          {one.isMedia && (
            <span className={styles.besideShortcode} title={one.mediaName ?? undefined}>
              <FileIcon mimetype={one.media?.mimetype ?? ""} />
              <span className="visually-hidden">{t("withFile", { name: one.mediaName })}</span>
            </span>
          )}
          <span className={styles.below}>{previewOf(one.message)}</span>
        </span>
      ),
    },
    {
      id: "message",
      header: t("column.message"),
      width: "minmax(0, 2fr)",
      hideOnNarrow: true,
      cell: (one) => (
        <Text size="sm" c="dimmed" truncate>
          {previewOf(one.message)}
        </Text>
      ),
    },
    {
      id: "file",
      header: t("column.file"),
      width: "minmax(0, 1fr)",
      hideOnNarrow: true,
      cell: (one) =>
        one.isMedia ? (
          <span className={styles.file} title={one.mediaName ?? undefined}>
            <FileIcon mimetype={one.media?.mimetype ?? ""} />
            <span>{one.mediaName}</span>
          </span>
        ) : (
          <span className="visually-hidden">{t("ui:file.none")}</span>
        ),
    },
    {
      id: "geral",
      header: t("column.geral"),
      width: "4rem",
      align: "center",
      hideOnNarrow: true,
      cell: (one) =>
        one.geral ? (
          <IconCheck
            className={styles.tick}
            size={20}
            stroke={2.2}
            role="img"
            aria-label={t("column.isGeral")}
          />
        ) : null,
    },
    {
      id: "actions",
      header: t("column.actions"),
      hiddenHeader: true,
      width: narrow ? "2.75rem" : "4.5rem",
      align: "end",
      cell: (one) => <Actions one={one} onOpen={onOpen} onDelete={onDelete} />,
    },
  ];
}

function Actions({ one, onOpen, onDelete }: QuickMessageActions & { one: QuickMessage }) {
  const { t } = useTranslation("quick-messages");
  const name = one.shortcode;
  const narrow = useIsNarrow();
  if (!one.mayChange)
    return (
      <ActionIcon aria-label={t("showNamed", { name })} title={t("show")} onClick={() => onOpen(one)}>
        <IconEye size={18} stroke={1.7} />
      </ActionIcon>
    );
  // A thumb opens the row itself; what cannot be undone is not beside it.
  if (narrow)
    return (
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t("actionsNamed", { name })}>
            <IconDots size={18} stroke={1.7} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} stroke={1.7} />} onClick={() => onOpen(one)}>
            {t("edit")}
          </Menu.Item>
          <Menu.Item
            c="var(--app-danger-text)"
            leftSection={<IconTrash size={16} stroke={1.7} />}
            onClick={() => onDelete(one)}
          >
            {t("delete.label")}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    );
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon aria-label={t("editNamed", { name })} title={t("edit")} onClick={() => onOpen(one)}>
        <IconPencil size={18} stroke={1.7} />
      </ActionIcon>
      <ActionIcon
        aria-label={t("deleteNamed", { name })}
        title={t("delete.label")}
        onClick={() => onDelete(one)}
      >
        <IconTrash size={18} stroke={1.7} />
      </ActionIcon>
    </Group>
  );
}
