import type { Message } from "@balcao/contract";
import { useTranslation } from "../../../lib/i18n.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { formatPhone } from "../../contacts/index.ts";
import { readCards } from "./messageData.ts";
import { MessageText } from "./MessageText.tsx";
import styles from "./bubbles.module.css";

export function ContactBubble({ message }: { message: Message }) {
  const { t } = useTranslation("messages");
  const cards = readCards(message.dataJson);
  if (cards.length === 0) return <MessageText text={message.body || t("type.contactMessage")} />;
  return (
    <ul className={styles.cards}>
      {cards.map((card) => (
        <li key={`${card.name} ${card.phones.join(" ")}`} className={styles.card}>
          <Avatar name={card.name} />
          <span className={styles.documentTexts}>
            <span className={styles.documentName}>{card.name}</span>
            {card.phones.map((phone) => (
              <a key={phone} className={styles.details} href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
                {formatPhone(phone)}
              </a>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
