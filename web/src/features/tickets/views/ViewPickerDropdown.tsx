import type { TicketView } from "@balcao/contract";
import { IconBookmarkPlus, IconBookmarks, IconCheck, IconSettings } from "@tabler/icons-react";
import { useTranslation } from "../../../lib/i18n.ts";
import { defaultFilters, isSameView } from "../filters/ticketFilters.ts";
import { useTicketFilters } from "../filters/useTicketFilters.ts";
import { Menu } from "../../../ui/layers/Menu.tsx";
import styles from "./ViewPicker.module.css";

interface Shown {
  views: readonly TicketView[];
  /** View that the filters are those of. */
  current: TicketView | undefined;
}

/** Entries of the menu of views. */
export default function ViewPickerDropdown({
  onDialog,
  ...shown
}: Shown & { onDialog: (dialog: "save" | "manage") => void }) {
  const { t } = useTranslation("tickets");
  return (
    <Menu.Dropdown className={styles.menu}>
      <ViewItems {...shown} />
      <Menu.Divider />
      {shown.current === undefined && (
        <Menu.Item leftSection={<IconBookmarkPlus size={17} stroke={1.8} />} onClick={() => onDialog("save")}>
          {t("views.save")}
        </Menu.Item>
      )}
      {shown.views.length > 0 && (
        <Menu.Item leftSection={<IconSettings size={17} stroke={1.8} />} onClick={() => onDialog("manage")}>
          {t("views.manage")}
        </Menu.Item>
      )}
    </Menu.Dropdown>
  );
}

function ViewItems({ views, current }: Shown) {
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
