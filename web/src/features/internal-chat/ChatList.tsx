import { ActionIcon, Button, Skeleton, Stack } from "@mantine/core";
import { IconMessagePlus, IconMessages } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { usePreload } from "../../lib/preload.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../ui/feedback/ErrorState.tsx";
import { NothingFound } from "../../ui/table/NothingFound.tsx";
import { SearchBox } from "../../ui/table/SearchBox.tsx";
import { ChatRow } from "./ChatRow.tsx";
import { useChats } from "./chats.queries.ts";
import styles from "./Chats.module.css";
import { Tooltip } from "../../ui/layers/Tooltip.tsx";
import { lazyDialog } from "../../ui/layers/lazyDialog.tsx";

const loadDialog = () => import("./ChatDialog.tsx");
const laterParts = [loadDialog];
const ChatDialog = lazyDialog(loadDialog);

interface ChatListProps {
  openUuid: string | undefined;
  onOpen?: () => void;
}

/** One's chats, searched by title and by who is in them. */
export function ChatList({ openUuid, onOpen }: ChatListProps) {
  const { t } = useTranslation("internal-chat");
  const [search, setSearch] = useState("");
  const [adding, setAdding] = useState(false);
  usePreload(laterParts);
  return (
    <section className={styles.panel} aria-label={t("title")}>
      <header className={styles.head}>
        <div className={styles.headLine}>
          <h2 className={styles.heading}>{t("title")}</h2>
          <Tooltip label={t("new")}>
            <ActionIcon size="lg" variant="light" onClick={() => setAdding(true)} aria-label={t("new")}>
              <IconMessagePlus size={20} stroke={1.8} />
            </ActionIcon>
          </Tooltip>
        </div>
        <SearchBox value={search} onSearch={setSearch} label={t("search")} placeholder={t("search")} />
      </header>
      <Rows
        search={search}
        openUuid={openUuid}
        onOpen={onOpen}
        onClear={() => setSearch("")}
        onAdd={() => setAdding(true)}
      />
      {adding && <ChatDialog onClose={() => setAdding(false)} onSaved={onOpen} />}
    </section>
  );
}

interface RowsProps {
  search: string;
  openUuid: string | undefined;
  onOpen: (() => void) | undefined;
  onClear: () => void;
  onAdd: () => void;
}

function Rows({ search, openUuid, onOpen, onClear, onAdd }: RowsProps) {
  const { t } = useTranslation("internal-chat");
  const { rows, error, onRetry, hasMore, isLoadingMore, onLoadMore } = useChats(search);
  if (rows === undefined) return error ? <ErrorState error={error} onRetry={onRetry} /> : <RowSkeletons />;
  if (rows.length === 0 && search !== "") return <NothingFound search={search} onClear={onClear} />;
  if (rows.length === 0)
    return (
      <EmptyState
        icon={IconMessages}
        title={t("empty.title")}
        description={t("empty.text")}
        action={<Button onClick={onAdd}>{t("new")}</Button>}
      />
    );
  return (
    <div className={styles.scroll}>
      <ul className={styles.list}>
        {rows.map((chat) => (
          <ChatRow key={chat.id} chat={chat} isOpen={chat.uuid === openUuid} onOpen={onOpen} />
        ))}
      </ul>
      {hasMore && (
        <Button variant="subtle" fullWidth loading={isLoadingMore} onClick={onLoadMore}>
          {t("more")}
        </Button>
      )}
    </div>
  );
}

const RowSkeletons = () => (
  <Stack p="md" gap="md" aria-hidden>
    {[72, 54, 64, 48].map((width) => (
      <Skeleton key={width} height={40} width={`${width}%`} />
    ))}
  </Stack>
);
