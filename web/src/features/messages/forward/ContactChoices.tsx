import type { ContactLabel } from "@balcao/contract";
import { showPhone } from "@balcao/flow-engine";
import { Checkbox, Text } from "@mantine/core";
import { useId } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { Avatar } from "../../../ui/display/Avatar.tsx";
import styles from "./forward.module.css";

interface ContactChoicesProps {
  title: string;
  contacts: readonly ContactLabel[];
  chosen: readonly ContactLabel[];
  onToggle: (contact: ContactLabel) => void;
  /** Said when there are none. */
  empty: string;
}

/** Contacts to tick; one without number, or blocked, says why it cannot be. */
export function ContactChoices({ title, contacts, chosen, onToggle, empty }: ContactChoicesProps) {
  const { t } = useTranslation("messages");
  const prefix = useId();
  return (
    <fieldset className={styles.choices}>
      <legend>{title}</legend>
      <div className={styles.list}>
        {contacts.length === 0 && (
          <Text size="sm" c="dimmed" p="md" ta="center" role="status">
            {empty}
          </Text>
        )}
        {contacts.map((contact) => {
          const reason = whyNot(contact);
          return (
            <label
              key={contact.id}
              htmlFor={`${prefix}-${contact.id}`}
              className={styles.choice}
              data-disabled={reason !== undefined || undefined}
            >
              <Checkbox
                id={`${prefix}-${contact.id}`}
                checked={chosen.some(({ id }) => id === contact.id)}
                disabled={reason !== undefined}
                onChange={() => onToggle(contact)}
              />
              <Avatar size="sm" name={contact.name} src={contact.urlPicture} />
              <span className={styles.texts}>
                <span className={styles.name}>{contact.name}</span>
                <Text span size="xs" c="dimmed">
                  {reason === undefined ? detailsOf(contact) : t(reason)}
                </Text>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function whyNot({ active, number }: ContactLabel): "forward.blocked" | "forward.noNumber" | undefined {
  if (!active) return "forward.blocked";
  return number === "" ? "forward.noNumber" : undefined;
}

const detailsOf = ({ isGroup, number }: ContactLabel): string => (isGroup ? "" : showPhone(number));
