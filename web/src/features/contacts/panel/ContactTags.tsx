import type { TagLabel } from "@balcao/contract";
import { Button, Text } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { preloadTexts, useTranslation } from "../../../lib/i18n.ts";
import { notifyError } from "../../../lib/notify.ts";
import { randomUuid } from "../../../lib/randomId.ts";
import { offerUndo } from "../../../lib/undo.ts";
import { PanelSection } from "../../../ui/PanelSection.tsx";
import { Tag } from "../../../ui/display/Tag.tsx";
import { useTagContact } from "../contacts.queries.ts";
import { AddTag } from "./AddTag.tsx";
import styles from "./ContactPanel.module.css";

// Toasts of tags say the same wherever one is put on or taken off.
preloadTexts("tags");

interface ContactTagsProps {
  contactId: number;
  tags: readonly TagLabel[];
}

/** The labels that a contact carries; another is picked, or created by typing its name. */
export function ContactTags({ contactId, tags }: ContactTagsProps) {
  const { t } = useTranslation("contacts");
  const [adding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const { remove } = useTagContact(contactId);
  function takeOff({ id: tagId, name }: TagLabel) {
    const actId = randomUuid();
    const text = t("tags:tag.removed", { name });
    remove.mutate({ tagId, actId }, { onSuccess: () => offerUndo({ actId, text }), onError: notifyError });
  }
  function close() {
    setAdding(false);
    requestAnimationFrame(() => addButton.current?.focus());
  }
  return (
    <PanelSection
      title={t("panel.tags")}
      aside={
        !adding && (
          <Button
            ref={addButton}
            variant="subtle"
            size="compact-xs"
            leftSection={<IconPlus size={14} stroke={2} />}
            aria-label={t("panel.addTag")}
            onClick={() => setAdding(true)}
          >
            {t("ui:add")}
          </Button>
        )
      }
    >
      {tags.length > 0 && (
        <ul className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag.id}>
              <Tag color={tag.color} title={tag.name}>
                <span className={styles.tagWithButton}>
                  <span className={styles.tagName}>{tag.name}</span>
                  <button
                    type="button"
                    className={styles.removeTag}
                    aria-label={t("panel.removeTag", { name: tag.name })}
                    disabled={remove.isPending}
                    onClick={() => takeOff(tag)}
                  >
                    <IconX size={12} stroke={2.4} aria-hidden />
                  </button>
                </span>
              </Tag>
            </li>
          ))}
        </ul>
      )}
      {tags.length === 0 && !adding && (
        <Text size="sm" c="dimmed">
          {t("panel.noTags")}
        </Text>
      )}
      {adding && <AddTag contactId={contactId} tags={tags} onClose={close} />}
    </PanelSection>
  );
}
