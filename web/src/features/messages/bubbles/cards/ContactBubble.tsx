import type { Message } from "@balcao/contract";
import { showPhone } from "@balcao/flow-engine";
import { Button } from "@mantine/core";
import { IconMessagePlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "../../../../lib/i18n.ts";
import { Avatar } from "../../../../ui/display/Avatar.tsx";
import { useConversationActions } from "../conversationContext.ts";
import { type CardData, readCards } from "./messageData.ts";
import { MessageText } from "../MessageText.tsx";
import styles from "../bubbles.module.css";

/** Cards of people, each with the way to a conversation with them. */
export function ContactBubble({ message }: { message: Message }) {
  const { t } = useTranslation("messages");
  const cards = readCards(message.dataJson);
  if (cards.length === 0) return <MessageText text={message.body || t("type.contactMessage")} />;
  return (
    <ul className={styles.cards}>
      {cards.map((card) => (
        <li key={card.key}>
          <div className={styles.card}>
            <Avatar name={card.name} />
            <span className={styles.documentTexts}>
              <span className={styles.documentName}>{card.name}</span>
              {card.phones.map((phone) => (
                <a key={phone} className={styles.details} href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
                  {showPhone(phone)}
                </a>
              ))}
            </span>
          </div>
          <TalkButton card={card} />
        </li>
      ))}
    </ul>
  );
}

/** A whole number: of so many digits at least, and none of them hidden. */
const whole = /^[+()\d\s.-]{8,}$/;

function TalkButton({ card }: { card: CardData }) {
  const { t } = useTranslation("messages");
  const { talkTo } = useConversationActions();
  const [busy, setBusy] = useState(false);
  const number = card.phones.find((phone) => whole.test(phone));
  if (talkTo === undefined || number === undefined) return null;
  const talk = () => {
    setBusy(true);
    void talkTo({ name: card.name, number }).finally(() => setBusy(false));
  };
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      fullWidth
      mt={4}
      loading={busy}
      leftSection={<IconMessagePlus size={16} stroke={1.8} aria-hidden />}
      aria-label={t("card.talkTo", { name: card.name })}
      onClick={talk}
    >
      {t("card.talk")}
    </Button>
  );
}
