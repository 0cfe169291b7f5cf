import type { ContactLabel } from "@balcao/contract";
import { ActionIcon, Button, Skeleton, Text } from "@mantine/core";
import { IconPencil, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { ContactDialog } from "./ContactDialog.tsx";
import { useContact } from "./contacts.queries.ts";
import { useContactsLive } from "./contacts.realtime.ts";
import { formatPhone } from "./formatPhone.ts";
import styles from "./ContactPanel.module.css";

interface ContactPanelProps {
  /** What is known already; the rest is loaded. */
  label: ContactLabel;
  onClose: () => void;
}

/** Who the contact is, beside the conversation. */
export function ContactPanel({ label, onClose }: ContactPanelProps) {
  const { t } = useTranslation("contacts");
  const { data: contact } = useContact(label.id);
  const [editing, setEditing] = useState(false);
  useContactsLive();
  const shown = contact ?? label;
  return (
    <aside className={styles.panel} aria-label={t("panel.title")}>
      <header className={styles.header}>
        <Text fw={600}>{t("panel.title")}</Text>
        <ActionIcon size="lg" onClick={onClose} aria-label={t("ui:close")}>
          <IconX size={19} stroke={1.8} />
        </ActionIcon>
      </header>
      <div className={styles.person}>
        <span className={styles.picture}>
          {shown.urlPicture === null ? (
            <Avatar size="xl" name={shown.name} />
          ) : (
            <img src={shown.urlPicture} alt={t("panel.picture", { name: shown.name })} />
          )}
        </span>
        <Text component="h2" fz="lg" fw={600} className={styles.name}>
          {shown.name}
        </Text>
        {!shown.isGroup && (
          <Text c="dimmed" size="sm">
            {formatPhone(shown.number)}
          </Text>
        )}
        {shown.email !== "" && (
          <Text c="dimmed" size="sm" className={styles.name}>
            {shown.email}
          </Text>
        )}
        {!shown.active && (
          <Text size="sm" className={styles.blocked}>
            {t("panel.blocked")}
          </Text>
        )}
        {contact && !contact.isGroup && (
          <Button
            variant="light"
            size="xs"
            mt="xs"
            leftSection={<IconPencil size={15} stroke={1.8} />}
            onClick={() => setEditing(true)}
          >
            {t("ui:edit")}
          </Button>
        )}
      </div>
      <section className={styles.section} aria-label={t("panel.tags")}>
        <Text size="sm" fw={600}>
          {t("panel.tags")}
        </Text>
        <div className={styles.tags}>
          {shown.tags.map((tag) => (
            <Tag key={tag.id} color={tag.color}>
              {tag.name}
            </Tag>
          ))}
          {shown.tags.length === 0 && (
            <Text size="sm" c="dimmed">
              {t("panel.noTags")}
            </Text>
          )}
        </div>
      </section>
      {contact === undefined && <Skeleton height={14} m="md" width="60%" />}
      {contact !== undefined && contact.extraInfo.length > 0 && (
        <dl className={styles.section}>
          {contact.extraInfo.map((info) => (
            <div key={info.id ?? info.name}>
              <dt className={styles.term}>{info.name}</dt>
              <dd className={styles.value}>{info.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {editing && contact && (
        <ContactDialog
          contact={contact}
          onClose={() => setEditing(false)}
          onSaved={() => setEditing(false)}
        />
      )}
    </aside>
  );
}
