import { Button } from "@mantine/core";
import {
  IconArrowLeft,
  IconChevronDown,
  IconDownload,
  IconTableImport,
  IconUsersPlus,
} from "@tabler/icons-react";
import { Link } from "react-router";
import { useTranslation } from "../../lib/i18n.ts";
import { Menu } from "../../ui/layers/Menu.tsx";
import { useSampleSheet } from "./sampleSheet.ts";

interface ItemsMenuProps {
  onFill: () => void;
  onImport: () => void;
}

/** Ways to fill a list with more than one number, and the way back to all lists. */
export function ItemsMenu({ onFill, onImport }: ItemsMenuProps) {
  const { t } = useTranslation("contact-lists");
  const saveSample = useSampleSheet();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} stroke={1.8} aria-hidden />}>
          {t("items.more")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconTableImport size={16} stroke={1.7} />} onClick={onImport}>
          {t("import.open")}
        </Menu.Item>
        <Menu.Item leftSection={<IconUsersPlus size={16} stroke={1.7} />} onClick={onFill}>
          {t("fill.open")}
        </Menu.Item>
        <Menu.Item leftSection={<IconDownload size={16} stroke={1.7} />} onClick={saveSample}>
          {t("import.sample")}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to="/contact-lists"
          leftSection={<IconArrowLeft size={16} stroke={1.7} />}
        >
          {t("items.back")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
