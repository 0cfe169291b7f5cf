import { useTranslation } from "../../../lib/i18n.ts";
import { useStoredValue } from "../../../lib/storedValue.ts";
import { Menu } from "../../../ui/layers/Menu.tsx";
import { opensNextForm } from "./openNext.ts";

/** Item of a menu: whether resolving goes on with the next conversation. */
export function OpenNextItem() {
  const { t } = useTranslation("tickets");
  const [isWanted, change] = useStoredValue(opensNextForm);
  return (
    <Menu.CheckboxItem checked={isWanted} onChange={() => change((now) => !now)}>
      {t("opensNext")}
    </Menu.CheckboxItem>
  );
}
