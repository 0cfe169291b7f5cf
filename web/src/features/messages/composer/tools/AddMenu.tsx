import { ActionIcon } from "@mantine/core";
import {
  IconAddressBook,
  IconCalendarClock,
  IconCamera,
  IconHandClick,
  IconListDetails,
  IconMapPin,
  IconPaperclip,
  IconPlus,
  IconVideo,
  type Icon,
} from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "../../../../lib/i18n.ts";
import { hasKeyboard } from "../../../../lib/typeAhead.ts";
import { keepsFocus } from "../../../../ui/keepsFocus.ts";
import { Menu } from "../../../../ui/layers/Menu.tsx";
import { useSession } from "../../../../lib/api/session.ts";
import { FilesInput } from "./AttachButton.tsx";
import { Tooltip } from "../../../../ui/layers/Tooltip.tsx";

/** Kinds that open a dialog of their own. */
export type Adding = "camera" | "contact" | "place" | "schedule" | "list" | "buttons";

interface AddMenuProps {
  /** The contact cannot be written to: nothing but what the channel still takes. */
  disabled: boolean;
  /** A note has no buttons: nobody outside would see them. */
  isPrivate: boolean;
  onFiles: (files: File[]) => void;
  onAdd: (what: Adding) => void;
  onMeeting: () => void;
}

const dialogs: { what: "camera" | "contact" | "place"; icon: Icon }[] = [
  { what: "camera", icon: IconCamera },
  { what: "contact", icon: IconAddressBook },
  { what: "place", icon: IconMapPin },
];

const richDialogs: { what: "list" | "buttons"; icon: Icon }[] = [
  { what: "list", icon: IconListDetails },
  { what: "buttons", icon: IconHandClick },
];

/** Everything that is not typed: behind one button, so that the line stays a line on phones too. */
export function AddMenu({ disabled, isPrivate, onFiles, onAdd, onMeeting }: AddMenuProps) {
  const { t } = useTranslation("messages");
  const { plan } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  /** A phone's own camera zooms, focuses and has a light; a window on it is for computers. */
  const add = (what: Adding) =>
    what === "camera" && !hasKeyboard.matches ? camera.current?.click() : onAdd(what);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Menu
        position="top-start"
        width={230}
        // A finger writes on with the keyboard that is there.
        trapFocus={hasKeyboard.matches}
        returnFocus={hasKeyboard.matches}
        opened={opened}
        onChange={setOpened}
      >
        <Menu.Target>
          <Tooltip label={t("add.open")} disabled={opened}>
            <ActionIcon size="lg" aria-label={t("add.open")} disabled={disabled}>
              <IconPlus size={21} stroke={1.8} />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown {...(!hasKeyboard.matches && keepsFocus)}>
          <Item icon={<IconPaperclip size={17} stroke={1.8} />} onClick={() => input.current?.click()}>
            {t("composer.attach")}
          </Item>
          {dialogs.map(({ what, icon: Symbol }) => (
            <Item key={what} icon={<Symbol size={17} stroke={1.8} />} onClick={() => add(what)}>
              {t(`add.${what}`)}
            </Item>
          ))}
          <Item icon={<IconVideo size={17} stroke={1.8} />} onClick={onMeeting}>
            {t("add.meeting")}
          </Item>
          {plan.useSchedules && (
            <Item icon={<IconCalendarClock size={17} stroke={1.8} />} onClick={() => onAdd("schedule")}>
              {t("add.schedule")}
            </Item>
          )}
          <Menu.Divider />
          {richDialogs.map(({ what, icon: Symbol }) => (
            <Item
              key={what}
              icon={<Symbol size={17} stroke={1.8} />}
              disabled={isPrivate}
              onClick={() => onAdd(what)}
            >
              {t(`rich.menu.${what}`)}
            </Item>
          ))}
          {isPrivate && <Menu.Label>{t("rich.menu.private")}</Menu.Label>}
        </Menu.Dropdown>
      </Menu>
      <FilesInput ref={input} onFiles={onFiles} />
      <FilesInput ref={camera} fromCamera onFiles={onFiles} />
    </>
  );
}

interface ItemProps {
  icon: ReactNode;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Item({ icon, disabled = false, onClick, children }: ItemProps) {
  return (
    <Menu.Item leftSection={icon} disabled={disabled} onClick={onClick}>
      {children}
    </Menu.Item>
  );
}
