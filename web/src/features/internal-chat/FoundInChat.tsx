import type { Chat, ChatMessage } from "@balcao/contract";
import { CloseButton, Loader, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { formatDateTime } from "../../lib/text/format.ts";
import { whatToDo } from "../../ui/feedback/whatToDo.ts";
import { SearchBox } from "../../ui/table/SearchBox.tsx";
import { useFoundInChat } from "./chats.queries.ts";
import styles from "./Chats.module.css";
import { useSoughtTerm } from "../messages/index.ts";
import type { Sought } from "./useJumpInChat.ts";

interface FoundInChatProps {
  chat: Chat;
  onJump: (sought: Sought) => void;
  onClose: () => void;
}

/** Searches what was said in a chat; the newest that fits stands last, as in the chat. */
export function FoundInChat({ chat, onJump, onClose }: FoundInChatProps) {
  const { t } = useTranslation("internal-chat");
  const [term, setTerm] = useState("");
  useSoughtTerm(term.trim());
  const { data, error, isLoading } = useFoundInChat(chat.id, term);
  return (
    <section className={styles.find} aria-label={t("find.open")}>
      <div className={styles.findLine}>
        <SearchBox value={term} onSearch={setTerm} label={t("find.open")} placeholder={t("find.open")} />
        <CloseButton onClick={onClose} aria-label={t("ui:close")} />
      </div>
      <div className={styles.found} role="status">
        {isLoading && <Loader size="xs" />}
        {error !== null && <p className={styles.hint}>{whatToDo(error)}</p>}
        {data?.records.length === 0 && <p className={styles.hint}>{t("find.nothing")}</p>}
        {data !== undefined && data.records.length > 0 && (
          <ol className={styles.hits}>
            {data.records.map((said) => (
              <Hit key={said.id} said={said} onJump={onJump} />
            ))}
          </ol>
        )}
        {data?.hasMore === true && <p className={styles.hint}>{t("find.more")}</p>}
      </div>
    </section>
  );
}

function Hit({ said, onJump }: { said: ChatMessage; onJump: FoundInChatProps["onJump"] }) {
  const { t } = useTranslation("internal-chat");
  return (
    <li>
      <UnstyledButton className={styles.hit ?? ""} onClick={() => onJump({ id: said.id })}>
        <span className={styles.hitHead}>
          {said.sender?.name ?? t("gone")} · {formatDateTime(said.createdAt)}
        </span>
        <span className={styles.hitText}>{said.message}</span>
      </UnstyledButton>
    </li>
  );
}
