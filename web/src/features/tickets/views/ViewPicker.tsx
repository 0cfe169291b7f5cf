import type { TicketView } from "@balcao/contract";
import { UnstyledButton } from "@mantine/core";
import {
  IconBookmarkPlus,
  IconBookmarks,
  IconCheck,
  IconChevronDown,
  IconSettings,
} from "@tabler/icons-react";
import { Suspense, useRef, useState } from "react";
import { lazy } from "../../../lib/lazy.tsx";
import { useTranslation } from "../../../lib/i18n.ts";
import { useShortcuts } from "../../../lib/shortcuts.ts";
import { defaultFilters, isSameView } from "../filters/ticketFilters.ts";
import { useTicketFilters } from "../filters/useTicketFilters.ts";
import { useTicketViews } from "./ticketViews.queries.ts";
import { Menu } from "../../../ui/layers/Menu.tsx";
import styles from "./ViewPicker.module.css";

const ViewDialog = lazy(() => import("./ViewDialog.tsx"));
const ManageViewsDialog = lazy(() => import("./ManageViewsDialog.tsx"));

/** The name of what the list shows, and the way to other views of it. */
export function ViewPicker() {
  const { t } = useTranslation("tickets");
  const { filters } = useTicketFilters();
  const { data: views = [] } = useTicketViews();
  const picker = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [dialog, setDialog] = useState<"save" | "manage">();
  const open = () => {
    picker.current?.focus();
    setOpened(true);
  };
  useShortcuts("tickets:keys.title", [{ keys: ["v"], text: "tickets:views.title", run: open }]);
  const current = views.find((view) => isSameView(view.filters, filters));
  return (
    <>
      <Menu
        position="bottom-start"
        opened={opened}
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
        <Menu.Dropdown className={styles.menu}>
          <ViewItems views={views} current={current} />
          <Menu.Divider />
          {current === undefined && (
            <Menu.Item
              leftSection={<IconBookmarkPlus size={17} stroke={1.8} />}
              onClick={() => setDialog("save")}
            >
              {t("views.save")}
            </Menu.Item>
          )}
          {views.length > 0 && (
            <Menu.Item
              leftSection={<IconSettings size={17} stroke={1.8} />}
              onClick={() => setDialog("manage")}
            >
              {t("views.manage")}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {dialog === "save" && <ViewDialog onClose={() => setDialog(undefined)} />}
        {dialog === "manage" && <ManageViewsDialog onClose={() => setDialog(undefined)} />}
      </Suspense>
    </>
  );
}

function ViewItems({ views, current }: { views: readonly TicketView[]; current: TicketView | undefined }) {
  const { t } = useTranslation("tickets");
  const { filters, change } = useTicketFilters();
  const groups = [
    { label: t("views.shared"), views: views.filter((view) => view.isShared) },
    { label: t("views.own"), views: views.filter((view) => !view.isShared) },
  ].filter((group) => group.views.length > 0);
  return (
    <>
      <Menu.Item
        leftSection={<Mark shown={current === undefined && isSameView(defaultFilters, filters)} />}
        onClick={() => change(defaultFilters)}
      >
        {t("title")}
      </Menu.Item>
      {groups.map((group) => (
        <div key={group.label} role="group" aria-label={group.label}>
          <Menu.Label>{group.label}</Menu.Label>
          {group.views.map((view) => (
            <Menu.Item
              key={view.id}
              leftSection={<Mark shown={view === current} />}
              onClick={() => change({ ...defaultFilters, ...view.filters })}
            >
              <span className={styles.item}>{view.name}</span>
            </Menu.Item>
          ))}
        </div>
      ))}
      {groups.length === 0 && <p className={styles.hint}>{t("views.hint")}</p>}
    </>
  );
}

function Mark({ shown }: { shown: boolean }) {
  const { t } = useTranslation("tickets");
  return shown ? (
    <IconCheck size={17} stroke={2} role="img" aria-label={t("views.current")} />
  ) : (
    <IconBookmarks size={17} stroke={1.6} aria-hidden className={styles.quiet} />
  );
}
