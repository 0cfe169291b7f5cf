import { ActionIcon, Button } from "@mantine/core";
import {
  IconChevronDown,
  IconDeviceMobileDown,
  IconDotsVertical,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconTableImport,
} from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { useSession } from "../../../lib/api/session.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify, notifyError } from "../../../lib/notify.ts";
import { saveFile } from "../../../lib/saveFile.ts";
import type { ContactFilter } from "../contactKeys.ts";
import { exportContacts } from "../contacts.queries.ts";
import { Menu } from "../../../ui/layers/Menu.tsx";
import { useIsNarrow } from "../../../ui/useIsNarrow.ts";
import { OtherListItems } from "./OtherLists.tsx";

interface ContactsMenuProps {
  filter: ContactFilter;
  onImportFromPhone: () => void;
}

/** Contacts come and go by spreadsheet, and come from a phone; where there is room for one menu, it leads to the other lists too. */
export function ContactsMenu({ filter, onImportFromPhone }: ContactsMenuProps) {
  const { t } = useTranslation("contacts");
  const mayExport = useSession().permissions.includes("admin");
  const narrow = useIsNarrow();
  const [busy, setBusy] = useState(false);

  async function download(format: "xlsx" | "csv") {
    setBusy(true);
    try {
      const { blob, name } = await exportContacts(filter, format);
      saveFile(blob, name);
      notify.success(t("list.exported"));
    } catch (error) {
      notifyError(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        {narrow ? (
          <ActionIcon
            variant="default"
            size="input-sm"
            loading={busy}
            aria-label={t("list.more")}
            title={t("list.more")}
          >
            <IconDotsVertical size={18} stroke={1.7} />
          </ActionIcon>
        ) : (
          <Button
            variant="default"
            loading={busy}
            rightSection={<IconChevronDown size={16} stroke={1.8} aria-hidden />}
          >
            {t(mayExport ? "list.importExport" : "list.import")}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {narrow && (
          <>
            <OtherListItems />
            <Menu.Divider />
          </>
        )}
        <Menu.Item leftSection={<IconDeviceMobileDown size={16} stroke={1.7} />} onClick={onImportFromPhone}>
          {t("list.importPhone")}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to="/contacts/import"
          leftSection={<IconTableImport size={16} stroke={1.7} />}
        >
          {t("list.importSheet")}
        </Menu.Item>
        {mayExport && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconFileSpreadsheet size={16} stroke={1.7} />}
              onClick={() => void download("xlsx")}
            >
              {t("list.exportXlsx")}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconFileTypeCsv size={16} stroke={1.7} />}
              onClick={() => void download("csv")}
            >
              {t("list.exportCsv")}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
