import { ActionIcon, Menu, Tooltip } from "@mantine/core";
import {
  IconAddressBook,
  IconCamera,
  IconPaperclip,
  IconPlus,
  IconVideo,
  type Icon,
} from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";

/** What opens a dialog of its own. */
export type Adding = "camera" | "contact";

interface AddMenuProps {
  /** The contact cannot be written to: nothing but what the channel still takes. */
  disabled: boolean;
  onFiles: (files: File[]) => void;
  onAdd: (what: Adding) => void;
  onMeeting: () => void;
}

const dialogs: { what: Adding; icon: Icon }[] = [
  { what: "camera", icon: IconCamera },
  { what: "contact", icon: IconAddressBook },
];

/** Everything that is not typed: behind one button, so that the line stays a line on phones too. */
export function AddMenu({ disabled, onFiles, onAdd, onMeeting }: AddMenuProps) {
  const { t } = useTranslation("messages");
  const input = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Menu position="top-start" width={230} returnFocus opened={opened} onChange={setOpened}>
        <Menu.Target>
          <Tooltip label={t("add.open")} disabled={opened}>
            <ActionIcon size="lg" aria-label={t("add.open")} disabled={disabled}>
              <IconPlus size={21} stroke={1.8} />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          <Item icon={<IconPaperclip size={17} stroke={1.8} />} onClick={() => input.current?.click()}>
            {t("composer.attach")}
          </Item>
          {dialogs.map(({ what, icon: Symbol }) => (
            <Item key={what} icon={<Symbol size={17} stroke={1.8} />} onClick={() => onAdd(what)}>
              {t(`add.${what}`)}
            </Item>
          ))}
          <Item icon={<IconVideo size={17} stroke={1.8} />} onClick={onMeeting}>
            {t("add.meeting")}
          </Item>
        </Menu.Dropdown>
      </Menu>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t("composer.attach")}
        data-attach
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}

function Item({ icon, onClick, children }: { icon: ReactNode; onClick: () => void; children: ReactNode }) {
  return (
    <Menu.Item leftSection={icon} onClick={onClick}>
      {children}
    </Menu.Item>
  );
}
