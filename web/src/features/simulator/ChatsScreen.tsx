import type { SimulatedPerson } from "@balcao/contract";
import { ActionIcon, Badge, Skeleton, Text, TextInput, Title, UnstyledButton } from "@mantine/core";
import { IconSearch, IconUserPlus } from "@tabler/icons-react";
import { useState } from "react";
import { formatListTime } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { plainText } from "../../lib/text/plainText.ts";
import type { Chat } from "./chats.ts";
import { ContactFace } from "./ContactFace.tsx";
import { NewContactForm } from "./NewContactForm.tsx";
import { usePreview } from "./usePreview.ts";
import styles from "./ChatsScreen.module.css";

interface ChatsScreenProps {
  business: string;
  chats: readonly Chat[];
  typing: ReadonlySet<string>;
  isReady: boolean;
  onOpen: (chatId: string) => void;
  onAdd: (person: SimulatedPerson) => void;
}

/** Shows whom one can be. */
export function ChatsScreen({ business, chats, typing, isReady, onOpen, onAdd }: ChatsScreenProps) {
  const { t } = useTranslation("simulator");
  const [search, setSearch] = useState("");
  const [isAdding, setAdding] = useState(false);
  const found = chats.filter(({ name, chatId }) =>
    plainText(`${name} ${chatId}`).includes(plainText(search)),
  );
  if (isAdding) return <NewContactForm onAdd={onAdd} onCancel={() => setAdding(false)} />;
  return (
    <>
      <header className={styles.header}>
        <div>
          <Title order={2} className={styles.title}>
            {t("screen.chats")}
          </Title>
          <Text size="xs" c="dimmed">
            {t("screen.chatsHint", { name: business })}
          </Text>
        </div>
        <ActionIcon
          size="lg"
          variant="light"
          color="brand"
          radius="xl"
          aria-label={t("screen.newContact")}
          onClick={() => setAdding(true)}
        >
          <IconUserPlus size={19} />
        </ActionIcon>
      </header>
      <div className={styles.search}>
        <TextInput
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          leftSection={<IconSearch size={16} />}
          radius="xl"
          size="sm"
          placeholder={t("screen.search")}
          aria-label={t("screen.search")}
        />
      </div>
      {isReady ? (
        <ul className={styles.list} aria-label={t("screen.chats")}>
          {found.map((chat) => (
            <li key={chat.chatId}>
              <Row chat={chat} isTyping={typing.has(chat.chatId)} onOpen={() => onOpen(chat.chatId)} />
            </li>
          ))}
          {found.length === 0 && (
            <Text component="li" c="dimmed" size="sm" ta="center" py="xl">
              {t("screen.nobody")}
            </Text>
          )}
        </ul>
      ) : (
        <div className={styles.list} aria-busy>
          {[1, 2, 3, 4, 5, 6].map((key) => (
            <Skeleton key={key} height={52} my={10} radius="lg" />
          ))}
        </div>
      )}
    </>
  );
}

function Row({ chat, isTyping, onOpen }: { chat: Chat; isTyping: boolean; onOpen: () => void }) {
  const { t } = useTranslation("simulator");
  const preview = usePreview();
  const { chatId, name, picture, isGroup, last, unread } = chat;
  return (
    <UnstyledButton className={styles.row} onClick={onOpen}>
      <ContactFace seed={chatId} name={name} src={picture} isGroup={isGroup} />
      <span className={styles.words}>
        <span className={styles.line}>
          <span className={styles.name}>{name}</span>
          {last && <span className={styles.time}>{formatListTime(last.at)}</span>}
        </span>
        <span className={styles.line}>
          <span className={styles.preview} data-typing={isTyping || undefined}>
            {isTyping ? t("screen.typing") : last ? preview(last) : t("screen.noMessages")}
          </span>
          {unread > 0 && (
            <Badge size="sm" circle={unread < 10} aria-label={t("screen.unread", { count: unread })}>
              {unread}
            </Badge>
          )}
        </span>
      </span>
    </UnstyledButton>
  );
}
