import type { Contact, ContactMerge, Duplicate } from "@balcao/contract";
import { showPhone } from "@balcao/flow-engine";
import { Button, Text } from "@mantine/core";
import { IconArrowsJoin, IconArrowBackUp } from "@tabler/icons-react";
import { useState } from "react";
import { lazyDialog } from "../../../ui/layers/lazyDialog.tsx";
import { formatDate } from "../../../lib/text/format.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify } from "../../../lib/notify.ts";
import { Avatar } from "../../../ui/display/Avatar.tsx";
import { ConfirmDialog } from "../../../ui/form/ConfirmDialog.tsx";
import { PanelSection } from "../../../ui/PanelSection.tsx";
import { useDuplicates, useMerges, useUndoMerge } from "../contacts.queries.ts";
import styles from "./ContactPanel.module.css";

const MergeDialog = lazyDialog(() => import("./MergeDialog.tsx"));

/** Section of who may be the same person as the contact, and merges that can be undone. For admins. */
export function MergeSection({ contact }: { contact: Contact }) {
  const { t } = useTranslation("contacts");
  const { data: duplicates = [] } = useDuplicates(contact.id);
  const { data: merges = [] } = useMerges(contact.id);
  const [merging, setMerging] = useState<{ duplicate?: Contact }>();
  const [undoing, setUndoing] = useState<ContactMerge>();
  return (
    <PanelSection title={t("merge.section")}>
      {duplicates.length > 0 && (
        <Text size="sm" c="dimmed">
          {t("merge.maybe")}
        </Text>
      )}
      {duplicates.map((duplicate) => (
        <Twin
          key={duplicate.contact.id}
          duplicate={duplicate}
          onCompare={() => setMerging({ duplicate: duplicate.contact })}
        />
      ))}
      {merges.map((merge) => (
        <Merged key={merge.id} merge={merge} onUndo={() => setUndoing(merge)} />
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconArrowsJoin size={16} stroke={1.8} />}
        onClick={() => setMerging({})}
        style={{ alignSelf: "flex-start" }}
      >
        {t("merge.other")}
      </Button>
      {merging && (
        <MergeDialog
          contact={contact}
          {...(merging.duplicate && { duplicate: merging.duplicate })}
          onClose={() => setMerging(undefined)}
        />
      )}
      <UndoQuestion merge={undoing} onClose={() => setUndoing(undefined)} />
    </PanelSection>
  );
}

function Twin({ duplicate, onCompare }: { duplicate: Duplicate; onCompare: () => void }) {
  const { t } = useTranslation("contacts");
  const { contact, reasons } = duplicate;
  return (
    <div className={styles.twin}>
      <Avatar size="sm" name={contact.name} src={contact.urlPicture} />
      <div className={styles.twinTexts}>
        <Text size="sm" fw={500}>
          {contact.name}
        </Text>
        <Text size="xs" c="dimmed">
          {showPhone(contact.number)} · {reasons.map((reason) => t(`merge.reason.${reason}`)).join(", ")}
        </Text>
      </div>
      <Button
        variant="default"
        size="compact-sm"
        onClick={onCompare}
        aria-label={t("merge.compareWith", { name: contact.name })}
      >
        {t("merge.compare")}
      </Button>
    </div>
  );
}

function Merged({ merge, onUndo }: { merge: ContactMerge; onUndo: () => void }) {
  const { t } = useTranslation("contacts");
  const name = merge.duplicateName;
  return (
    <div className={styles.twin}>
      <div className={styles.twinTexts}>
        <Text size="sm">{t("merge.mergedWith", { name })}</Text>
        <Text size="xs" c="dimmed">
          {t("merge.undoUntil", { date: formatDate(merge.undoUntil) })}
        </Text>
      </div>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconArrowBackUp size={15} stroke={1.8} />}
        onClick={onUndo}
        aria-label={t("merge.undoWith", { name })}
      >
        {t("merge.undo")}
      </Button>
    </div>
  );
}

function UndoQuestion({ merge, onClose }: { merge: ContactMerge | undefined; onClose: () => void }) {
  const { t } = useTranslation("contacts");
  const undo = useUndoMerge();
  async function confirm() {
    if (merge === undefined) return;
    await undo.mutateAsync(merge.id);
    notify.success(t("merge.undone"));
  }
  return (
    <ConfirmDialog
      opened={merge !== undefined}
      title={t("merge.undoQuestion.title")}
      confirmLabel={t("merge.undo")}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t("merge.undoQuestion.text", { name: merge?.duplicateName ?? "" })}
    </ConfirmDialog>
  );
}
