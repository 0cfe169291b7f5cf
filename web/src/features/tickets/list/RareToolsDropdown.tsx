import { IconSquareX } from "@tabler/icons-react";
import { useTranslation } from "../../../lib/i18n.ts";
import { Menu } from "../../../ui/layers/Menu.tsx";
import { useTicketFilters } from "../filters/useTicketFilters.ts";
import { type RareTool, sortTextsOf } from "./rareTools.ts";

interface RareToolsDropdownProps {
  rare: readonly RareTool[];
  onCloseAll: () => void;
}

/** Entries of the menu that holds what has no room in the toolbar of the list. */
export default function RareToolsDropdown({ rare, onCloseAll }: RareToolsDropdownProps) {
  const { t } = useTranslation("tickets");
  const { filters, change } = useTicketFilters();
  return (
    <Menu.Dropdown>
      {rare.includes("sort") && (
        <>
          {(["desc", "asc"] as const).map((sort) => (
            <Menu.RadioItem
              closeMenuOnClick
              key={sort}
              value={sort}
              checked={filters.sort === sort}
              onChange={() => change({ sort })}
            >
              {t(sortTextsOf(filters)[sort])}
            </Menu.RadioItem>
          ))}
          <Menu.Divider />
        </>
      )}
      {rare.includes("showAll") && (
        <Menu.CheckboxItem
          closeMenuOnClick
          checked={filters.showAll}
          onChange={() => change({ showAll: !filters.showAll })}
        >
          {t("showAll")}
        </Menu.CheckboxItem>
      )}
      {rare.includes("closeAll") && (
        <Menu.Item leftSection={<IconSquareX size={17} stroke={1.8} />} onClick={onCloseAll}>
          {t("closeAll.action")}
        </Menu.Item>
      )}
    </Menu.Dropdown>
  );
}
