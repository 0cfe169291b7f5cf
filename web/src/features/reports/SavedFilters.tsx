import { ActionIcon, Button, Group, TextInput } from "@mantine/core";
import { IconBookmark, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { useStoredValue } from "../../lib/storedValue.ts";
import { Menu } from "../../ui/layers/Menu.tsx";

interface SavedFilter {
  name: string;
  text: string;
}

function parse(stored: unknown): SavedFilter[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((one: unknown) =>
    typeof one === "object" &&
    one !== null &&
    "name" in one &&
    "text" in one &&
    typeof one.name === "string" &&
    typeof one.text === "string"
      ? [{ name: one.name, text: one.text }]
      : [],
  );
}
const form = { key: "reports.filters", parse };
const longestName = 50;

/** Filters under a name, kept in this browser: chosen, saved, and let go. */
export function SavedFilters({ text, onChoose }: { text: string; onChoose: (text: string) => void }) {
  const { t } = useTranslation("reports");
  const [saved, setSaved] = useStoredValue(form);
  const [name, setName] = useState("");
  const wanted = name.trim();
  function save() {
    if (wanted === "") return;
    setSaved((now) => [...now.filter((one) => one.name !== wanted), { name: wanted, text }]);
    setName("");
  }
  return (
    <Menu position="bottom-end" width={280} closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconBookmark size={18} />}>
          {t("saved.title")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {saved.map((one) => (
          <Group key={one.name} gap={0} wrap="nowrap">
            <Menu.Item style={{ flex: 1 }} closeMenuOnClick onClick={() => onChoose(one.text)}>
              {one.name}
            </Menu.Item>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t("saved.delete", { name: one.name })}
              onClick={() => setSaved((now) => now.filter((other) => other.name !== one.name))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        ))}
        {saved.length > 0 && <Menu.Divider />}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <Group gap="xs" p="xs" align="end">
            <TextInput
              style={{ flex: "1 1 8rem" }}
              size="xs"
              label={t("saved.name")}
              value={name}
              maxLength={longestName}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button size="xs" type="submit" disabled={wanted === ""}>
              {t("saved.save")}
            </Button>
          </Group>
        </form>
      </Menu.Dropdown>
    </Menu>
  );
}
