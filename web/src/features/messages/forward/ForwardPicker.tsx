import type { ContactLabel, Ticket } from "@balcao/contract";
import { Button, CloseButton, Group, Stack, Switch, Text, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { searchFrom, useContactSearch } from "../../contacts/index.ts";
import { useListedContacts } from "../../tickets/index.ts";
import { useSignature } from "../composer/useComposer.ts";
import { ContactChoices } from "./ContactChoices.tsx";
import styles from "./forward.module.css";

/** Delay in ms, as of every search of the product. */
const delay = 500;

interface ForwardPickerProps {
  ticket: Ticket;
  onForward: (contacts: readonly ContactLabel[], signMessage: boolean) => void;
  onCancel: () => void;
}

/** Chooses one or several contacts: those of the list at once, all others by search. */
export function ForwardPicker({ ticket, onForward, onCancel }: ForwardPickerProps) {
  const { t } = useTranslation("messages");
  const [chosen, setChosen] = useState<readonly ContactLabel[]>([]);
  const [missing, setMissing] = useState(false);
  const { sign } = useSignature();
  const [signs, setSigns] = useState(sign === true);
  const toggle = (contact: ContactLabel) => {
    setMissing(false);
    setChosen((before) =>
      before.some(({ id }) => id === contact.id)
        ? before.filter(({ id }) => id !== contact.id)
        : [...before, contact],
    );
  };
  const send = () => (chosen.length === 0 ? setMissing(true) : onForward(chosen, signs));

  return (
    <Stack gap="sm" className={styles.picker}>
      <FoundContacts ticket={ticket} chosen={chosen} onToggle={toggle} />
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={t("forward.chosen", { count: chosen.length })}>
          {chosen.map((contact) => (
            <li key={contact.id}>
              <span>{contact.name}</span>
              <CloseButton
                size="xs"
                onClick={() => toggle(contact)}
                aria-label={t("forward.remove", { name: contact.name })}
              />
            </li>
          ))}
        </ul>
      )}
      {sign !== undefined && (
        <Switch
          label={t("composer.signToggle")}
          checked={signs}
          onChange={(event) => setSigns(event.currentTarget.checked)}
        />
      )}
      <Group justify="flex-end" gap="xs" className={styles.buttons}>
        {missing && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert" className={styles.missing}>
            {t("forward.noContact")}
          </Text>
        )}
        <Button variant="default" onClick={onCancel}>
          {t("ui:cancel")}
        </Button>
        <Button onClick={send}>
          {chosen.length > 1 ? t("forward.sendTo", { count: chosen.length }) : t("menu.forward")}
        </Button>
      </Group>
    </Stack>
  );
}

interface FoundContactsProps {
  ticket: Ticket;
  chosen: readonly ContactLabel[];
  onToggle: (contact: ContactLabel) => void;
}

function FoundContacts({ ticket, chosen, onToggle }: FoundContactsProps) {
  const { t } = useTranslation("messages");
  const [text, setText] = useState("");
  const [wanted] = useDebouncedValue(text.trim(), delay);
  const listed = useListedContacts(ticket.whatsappId).filter(({ id }) => id !== ticket.contactId);
  const search = useContactSearch(wanted);
  const isSearch = [...text.trim()].length >= searchFrom;
  const isLate = isSearch && (wanted !== text.trim() || search.isFetching);
  const shown = isSearch ? (search.data ?? []) : listed;
  return (
    <>
      <TextInput
        type="search"
        label={t("forward.search")}
        description={t("forward.searchHelp", { count: searchFrom })}
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      <ContactChoices
        contacts={isLate ? [] : shown}
        chosen={chosen}
        onToggle={onToggle}
        title={t(isSearch ? "forward.found" : "forward.recent")}
        empty={isLate ? t("ui:loading") : t(isSearch ? "forward.nobody" : "forward.noRecent")}
      />
    </>
  );
}
