import type { ContactLabel } from "@balcao/contract";
import { ActionIcon, Skeleton, Text } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { can } from "../../../lib/api/session.ts";
import { PanelSection } from "../../../ui/PanelSection.tsx";
import { SectionError } from "../../../ui/feedback/SectionError.tsx";
import { useContact } from "../contacts.queries.ts";
import styles from "./ContactPanel.module.css";
import { ContactSwitches } from "./ContactSwitches.tsx";
import { ContactTags } from "./ContactTags.tsx";
import { ExtraInfoList } from "./ExtraInfoList.tsx";
import { MergeSection } from "./MergeSection.tsx";
import { PersonCard } from "./PersonCard.tsx";

interface ContactPanelProps {
  /** Label that is known already; the rest is loaded. */
  label: ContactLabel;
  onClose: () => void;
  /** Sections below contacts: stage, notes, earlier tickets. */
  children?: ReactNode;
}

/** Panel of who the contact is, beside the conversation. */
export function ContactPanel({ label, onClose, children }: ContactPanelProps) {
  const { t } = useTranslation("contacts");
  const { data: contact, error, refetch } = useContact(label.id);
  const shown = contact ?? label;
  return (
    <aside className={styles.panel} aria-label={t("panel.title")}>
      <header className={styles.header}>
        <Text fw={600}>{t("panel.title")}</Text>
        <ActionIcon size="lg" onClick={onClose} aria-label={t("ui:close")}>
          <IconX size={19} stroke={1.8} />
        </ActionIcon>
      </header>
      <div className={styles.body}>
        <PersonCard label={shown} contact={contact} isFailed={contact === undefined && error !== null} />
        <ContactTags contactId={shown.id} tags={shown.tags} />
        {children}
        {contact === undefined && error === null && <Skeleton height={14} m="md" width="60%" />}
        {contact === undefined && error !== null && (
          <PanelSection title={t("panel.more")}>
            <SectionError error={error} onRetry={() => void refetch()} />
          </PanelSection>
        )}
        {contact !== undefined && <ExtraInfoList contact={contact} />}
        {contact !== undefined && !contact.isGroup && <ContactSwitches contact={contact} />}
        {contact !== undefined && !contact.isGroup && can("admin") && <MergeSection contact={contact} />}
      </div>
    </aside>
  );
}
