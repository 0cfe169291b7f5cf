import type { QuickMessage } from "@balcao/contract";
import { ActionIcon, Text } from "@mantine/core";
import { IconCheck, IconCopy, IconEye, IconStar, IconStarFilled } from "@tabler/icons-react";
import { useTranslation } from "../../lib/i18n.ts";
import { formatDateTime, formatNumber, formatRelative } from "../../lib/text/format.ts";
import { useNow } from "../../lib/useNow.ts";
import type { Column } from "../../ui/table/DataTable.tsx";
import { Menu } from "../../ui/layers/Menu.tsx";
import { RowMenu, rowMenuWidth } from "../../ui/table/RowMenu.tsx";
import { FileIcon } from "../../ui/display/FileIcon.tsx";
import { MessageLine } from "./MessageLine.tsx";
import { useFavourQuickMessage } from "./quick-messages.queries.ts";
import styles from "./QuickMessagesPage.module.css";

interface QuickMessageActions {
  onOpen: (one: QuickMessage) => void;
  onDuplicate: (one: QuickMessage) => void;
  onDelete: (one: QuickMessage) => void;
}

/** The columns of the list, with what can be done to a row. */
export function useQuickMessageColumns(actions: QuickMessageActions): Column<QuickMessage>[] {
  const { t } = useTranslation("quick-messages");
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
              <span className="visually-hidden">{t("withFile", { name: one.mediaName ?? "" })}</span>
            </span>
          )}
          <span className={styles.below}>
            {one.uses > 0 && <>{t("uses.count", { count: one.uses })} · </>}
            <MessageLine text={one.message} />
          </span>
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
          <MessageLine text={one.message} />
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
      id: "uses",
      header: t("column.uses"),
      width: "7rem",
      hideOnNarrow: true,
      cell: ({ uses, lastUsedAt }) => <Uses uses={uses} lastUsedAt={lastUsedAt} />,
    },
    {
      id: "favourite",
      header: t("column.favourite"),
      hiddenHeader: true,
      width: "2.75rem",
      align: "end",
      cell: (one) => <FavouriteButton one={one} />,
    },
    {
      id: "actions",
      header: t("column.actions"),
      hiddenHeader: true,
      width: rowMenuWidth,
      align: "end",
      cell: (one) => <Actions one={one} {...actions} />,
    },
  ];
}

function Actions({ one, onOpen, onDuplicate, onDelete }: QuickMessageActions & { one: QuickMessage }) {
  const { t } = useTranslation("quick-messages");
  const { shortcode, mayChange } = one;
  return (
    <RowMenu
      name={`/${shortcode}`}
      onEdit={mayChange ? () => onOpen(one) : undefined}
      onDelete={mayChange ? () => onDelete(one) : undefined}
    >
      {!mayChange && (
        <Menu.Item leftSection={<IconEye size={17} stroke={1.7} />} onClick={() => onOpen(one)}>
          {t("show")}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconCopy size={17} stroke={1.7} />} onClick={() => onDuplicate(one)}>
        {t("duplicate.label")}
      </Menu.Item>
    </RowMenu>
  );
}

/** The viewer's own mark, put on and taken off by a press. */
function FavouriteButton({ one }: { one: QuickMessage }) {
  const { t } = useTranslation("quick-messages");
  const favour = useFavourQuickMessage();
  const { isFavourite, shortcode: name } = one;
  const Star = isFavourite ? IconStarFilled : IconStar;
  return (
    <ActionIcon
      aria-pressed={isFavourite}
      aria-label={t("favourite.mark", { name })}
      title={t(isFavourite ? "favourite.remove" : "favourite.add")}
      onClick={() => favour.mutate(one)}
    >
      <Star size={18} stroke={1.7} {...(isFavourite && { className: styles.star })} />
    </ActionIcon>
  );
}

/** Number of times that it was sent, and below that when last. */
function Uses({ uses, lastUsedAt }: Pick<QuickMessage, "uses" | "lastUsedAt">) {
  const { t } = useTranslation("quick-messages");
  const now = useNow(60_000);
  if (lastUsedAt === null)
    return (
      <Text size="sm" c="dimmed">
        {t("uses.never")}
      </Text>
    );
  return (
    <span title={t("uses.last", { when: formatDateTime(lastUsedAt) })}>
      {formatNumber(uses)}
      <Text size="xs" c="dimmed" truncate>
        {formatRelative(lastUsedAt, now)}
      </Text>
    </span>
  );
}
