import type { Contact, ContactLabel, MergeField } from "@balcao/contract";
import { Alert, Button, Group, Loader, Stack, Text } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { errorMessage, notify } from "../../../lib/notify.ts";
import { whatToDo } from "../../../ui/feedback/whatToDo.ts";
import { useIsNarrow } from "../../../ui/useIsNarrow.ts";
import { Modal } from "../../../ui/layers/Modal.tsx";
import { ContactPicker } from "../ContactPicker.tsx";
import { useContact, useMergeContacts } from "../contacts.queries.ts";
import { MergeComparison } from "./MergeComparison.tsx";

interface MergeDialogProps {
  /** The one that stays. */
  contact: Contact;
  /** Left out: it is looked for here. */
  duplicate?: Contact;
  onClose: () => void;
}

/** Compares two contacts side by side, and makes them one. */
export default function MergeDialog({ contact, duplicate, onClose }: MergeDialogProps) {
  const { t } = useTranslation("contacts");
  const narrow = useIsNarrow();
  const [chosen, setChosen] = useState<ContactLabel | null>(null);
  const isItself = chosen?.id === contact.id;
  const otherId = duplicate?.id ?? (isItself ? undefined : chosen?.id);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("merge.title")}
      size="lg"
      fullScreen={narrow}
      closeButtonProps={{ "aria-label": t("ui:close") }}
    >
      <Stack gap="md">
        {duplicate === undefined && (
          <ContactPicker
            value={chosen}
            error={isItself ? t("merge.itself") : undefined}
            onChange={setChosen}
          />
        )}
        {otherId === undefined ? (
          <Text size="sm" c="dimmed">
            {t("merge.choose", { name: contact.name })}
          </Text>
        ) : (
          <Comparing key={otherId} contact={contact} otherId={otherId} onClose={onClose} />
        )}
      </Stack>
    </Modal>
  );
}

/** The duplicate as it stands now, not as the suggestion knew it. */
function Comparing({
  contact,
  otherId,
  onClose,
}: {
  contact: Contact;
  otherId: number;
  onClose: () => void;
}) {
  const { t } = useTranslation("contacts");
  const { data: other, error } = useContact(otherId);
  const merge = useMergeContacts(contact.id);
  const [take, setTake] = useState<MergeField[]>([]);
  if (error !== null) return <Alert color="red">{whatToDo(error)}</Alert>;
  if (other === undefined) return <Loader size="sm" aria-label={t("ui:loading")} />;
  if (other.isGroup) return <Alert color="red">{t("merge.noGroups")}</Alert>;

  function submit() {
    merge.mutate(
      { duplicateId: otherId, take },
      {
        onSuccess: () => {
          notify.success(t("merge.done"));
          onClose();
        },
      },
    );
  }
  return (
    <>
      <MergeComparison contact={contact} other={other} take={take} onChange={setTake} />
      <Alert p="sm" icon={<IconInfoCircle size={18} stroke={1.8} />}>
        {t("merge.explain", { name: other.name })}
      </Alert>
      <div role="alert">{merge.error !== null && <Alert color="red">{errorMessage(merge.error)}</Alert>}</div>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t("ui:cancel")}
        </Button>
        <Button onClick={submit} loading={merge.isPending}>
          {t("merge.submit")}
        </Button>
      </Group>
    </>
  );
}
