import { UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { Suspense, useRef, useState } from "react";
import { lazy } from "../../../lib/lazy.tsx";
import { lazyDialog } from "../../../ui/layers/lazyDialog.tsx";
import { useTranslation } from "../../../lib/i18n.ts";
import { usePreload } from "../../../lib/preload.ts";
import { useShortcuts } from "../../../lib/shortcuts.ts";
import { isSameView } from "../filters/ticketFilters.ts";
import { useTicketFilters } from "../filters/useTicketFilters.ts";
import { useTicketViews } from "./ticketViews.queries.ts";
import { Menu } from "../../../ui/layers/Menu.tsx";
import styles from "./ViewPicker.module.css";

const loadDropdown = () => import("./ViewPickerDropdown.tsx");
const ViewPickerDropdown = lazy(loadDropdown);
const ViewDialog = lazyDialog(() => import("./ViewDialog.tsx"));
const ManageViewsDialog = lazyDialog(() => import("./ManageViewsDialog.tsx"));
const later = [loadDropdown];

/** The name of what the list shows, and the way to other views of it. */
export function ViewPicker() {
  const { t } = useTranslation("tickets");
  const { filters } = useTicketFilters();
  const { data: views = [] } = useTicketViews();
  const picker = useRef<HTMLButtonElement>(null);
  // Undefined until it is opened for the first time: its entries are fetched only then.
  const [opened, setOpened] = useState<boolean>();
  const [dialog, setDialog] = useState<"save" | "manage">();
  const open = () => {
    picker.current?.focus();
    setOpened(true);
  };
  usePreload(later);
  useShortcuts("tickets:keys.title", [{ keys: ["v"], text: "tickets:views.title", run: open }]);
  const current = views.find((view) => isSameView(view.filters, filters));
  return (
    <>
      <Menu
        position="bottom-start"
        opened={opened ?? false}
        onChange={setOpened}
        width={280}
        keepMounted={false}
        returnFocus
      >
        <Menu.Target>
          <UnstyledButton ref={picker} className={styles.picker} data-thumb>
            <span className="visually-hidden">{t("views.title")}: </span>
            <span className={styles.name}>{current?.name ?? t("title")}</span>
            <IconChevronDown size={16} stroke={2} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        {opened !== undefined && (
          <Suspense fallback={null}>
            <ViewPickerDropdown views={views} current={current} onDialog={setDialog} />
          </Suspense>
        )}
      </Menu>
      {dialog === "save" && <ViewDialog onClose={() => setDialog(undefined)} />}
      {dialog === "manage" && <ManageViewsDialog onClose={() => setDialog(undefined)} />}
    </>
  );
}
