import { Group, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { translate, useTranslation } from "../lib/i18n.ts";
import { writingKeys } from "../features/messages/index.ts";
import { openKeysGroup } from "../features/tickets/index.ts";
import { keyNames, mergeGroups, type ShortcutGroup, useShortcutGroups } from "../lib/shortcuts.ts";
import { formShortcuts } from "../ui/form/FormDialog.tsx";
import { Modal } from "../ui/layers/Modal.tsx";
import { Key } from "../ui/display/Key.tsx";
import styles from "./ShortcutsDialog.module.css";

/** Every key that does something here, as the parts of the page declare them, and those of a conversation that is not open yet. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("shell");
  const { t: ui } = useTranslation("ui");
  const listed = useShortcutGroups();
  // The list as it was on opening: what lies behind may change, what one reads should not.
  const [groups] = useState(() => mergeGroups([...listed, openKeysGroup, writingKeys, formShortcuts]));
  return (
    <Modal
      opened
      size="xl"
      onClose={onClose}
      title={t("shortcuts.title")}
      closeButtonProps={{ "aria-label": ui("close") }}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl">
        {columnsOf(groups).map((column) => (
          <Stack key={column[0]?.title} gap="lg">
            {column.map((group) => (
              <Keys key={group.title} group={group} />
            ))}
          </Stack>
        ))}
      </SimpleGrid>
    </Modal>
  );
}

/** The longest group beside all the others. */
function columnsOf(groups: readonly ShortcutGroup[]): ShortcutGroup[][] {
  const longest = groups.toSorted((a, b) => b.shortcuts.length - a.shortcuts.length)[0];
  const others = groups.filter((group) => group !== longest);
  return longest === undefined ? [] : [[longest], others];
}

function Keys({ group: { title, shortcuts } }: { group: ShortcutGroup }) {
  return (
    <section aria-label={translate(title)}>
      <Title order={3} mb="xs">
        {translate(title)}
      </Title>
      <Stack gap="xs">
        {shortcuts.map(({ keys, text }) => (
          <Group key={`${text} ${keys.join()}`} justify="space-between" wrap="nowrap">
            <Text size="sm" className={styles.words}>
              {translate(text)}
            </Text>
            <Group gap="xs" wrap="nowrap">
              {keys.map((key) => (
                <Group key={key} gap={4} wrap="nowrap">
                  {keyNames(key).map((part) => (
                    <Key key={part}>{part}</Key>
                  ))}
                </Group>
              ))}
            </Group>
          </Group>
        ))}
      </Stack>
    </section>
  );
}
