import type { SimulatedMessage, SimulatedPhone } from "@balcao/contract";
import { ActionIcon, Text } from "@mantine/core";
import { IconArrowLeft, IconPhone, IconPhoneOff, IconVideo } from "@tabler/icons-react";
import { Fragment, useEffect, useRef, useState } from "react";
import { dayOf, formatDay } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { type Chat, writerIn } from "./chats.ts";
import { ContactFace } from "./ContactFace.tsx";
import { PhoneBubble } from "./PhoneBubble.tsx";
import { type Draft, PhoneComposer } from "./PhoneComposer.tsx";
import { send } from "./simulator.queries.ts";
import styles from "./ChatScreen.module.css";

interface ChatScreenProps {
  phone: SimulatedPhone;
  chat: Chat;
  messages: readonly SimulatedMessage[];
  isTyping: boolean;
  onBack: () => void;
}

/** The conversation with the business, as the contact sees it. */
export function ChatScreen({ phone, chat, messages, isTyping, onBack }: ChatScreenProps) {
  const { t } = useTranslation("simulator");
  const [draft, setDraft] = useState<Draft>({ kind: "new" });
  const [call, setCall] = useState<"voice" | "video">();
  const line = { id: phone.connectionId, contact: writerIn(chat) };
  const byId = new Map(messages.map((message) => [message.id, message]));
  const end = useEnd(messages.length, isTyping);

  function handleHangUp() {
    send(line, { type: "call", video: call === "video", outcome: "missed" });
    setCall(undefined);
  }

  return (
    <>
      <header className={styles.header}>
        <ActionIcon size="lg" aria-label={t("screen.back")} onClick={onBack}>
          <IconArrowLeft size={20} />
        </ActionIcon>
        <ContactFace seed={chat.chatId} name={chat.name} src={chat.picture} isGroup={chat.isGroup} />
        <div className={styles.who}>
          <div className={styles.name}>{chat.isGroup ? chat.name : t("screen.as", { name: chat.name })}</div>
          <Presence phone={phone} isTyping={isTyping} writer={chat.isGroup ? line.contact.name : undefined} />
        </div>
        {!chat.isGroup && (
          <>
            <ActionIcon size="lg" aria-label={t("call.video")} onClick={() => setCall("video")}>
              <IconVideo size={20} stroke={1.7} />
            </ActionIcon>
            <ActionIcon size="lg" aria-label={t("call.voice")} onClick={() => setCall("voice")}>
              <IconPhone size={19} stroke={1.7} />
            </ActionIcon>
          </>
        )}
      </header>
      <div className={styles.talk} role="log" aria-label={phone.name}>
        {messages.length === 0 && <p className={styles.first}>{t("screen.first", { name: phone.name })}</p>}
        {messages.map((message, at) => (
          <Fragment key={message.id}>
            {dayOf(message.at) !== dayOf(messages[at - 1]?.at ?? 0) && (
              <div className={styles.day}>{formatDay(message.at)}</div>
            )}
            <PhoneBubble
              line={line}
              message={message}
              quoted={message.quotedId === undefined ? undefined : byId.get(message.quotedId)}
              isGroup={chat.isGroup}
              onReply={() => setDraft({ kind: "reply", message })}
              onEdit={() => setDraft({ kind: "edit", message })}
            />
          </Fragment>
        ))}
        {isTyping && (
          <div className={styles.typing} role="status" aria-label={t("screen.typing")}>
            <span />
            <span />
            <span />
          </div>
        )}
        <div ref={end} />
      </div>
      <PhoneComposer
        key={draft.kind === "edit" ? draft.message.id : ""}
        line={line}
        draft={draft}
        onDraft={setDraft}
      />
      {call !== undefined && <CallScreen name={phone.name} onHangUp={handleHangUp} />}
    </>
  );
}

function Presence({
  phone,
  isTyping,
  writer,
}: {
  phone: SimulatedPhone;
  isTyping: boolean;
  writer: string | undefined;
}) {
  const { t } = useTranslation("simulator");
  if (!phone.online)
    return (
      <div className={styles.sub} data-offline>
        {t("screen.offline")}
      </div>
    );
  if (isTyping)
    return (
      <div className={styles.sub} data-typing>
        {t("screen.typing")}
      </div>
    );
  const words =
    writer === undefined ? t("screen.business", { name: phone.name }) : t("screen.as", { name: writer });
  return <div className={styles.sub}>{words}</div>;
}

function CallScreen({ name, onHangUp }: { name: string; onHangUp: () => void }) {
  const { t } = useTranslation("simulator");
  return (
    <div className={styles.call} role="dialog" aria-modal aria-label={t("call.ringing", { name })}>
      <div className={styles.ringing} aria-hidden>
        <IconPhone size={46} stroke={1.5} />
      </div>
      <Text fw={600} size="lg">
        {t("call.ringing", { name })}
      </Text>
      <ActionIcon
        size={68}
        radius="50%"
        color="red"
        variant="filled"
        data-autofocus
        aria-label={t("call.hangUp")}
        onClick={onHangUp}
      >
        <IconPhoneOff size={30} />
      </ActionIcon>
      <Text size="sm">{t("call.note")}</Text>
    </div>
  );
}

/** The newest is in sight whenever there is something new. */
function useEnd(count: number, isTyping: boolean) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (count > 0 || isTyping) end.current?.scrollIntoView({ block: "end" });
  }, [count, isTyping]);
  return end;
}
