import type { Ticket } from "@balcao/contract";
import { ActionIcon } from "@mantine/core";
import { IconDotsVertical, IconFileTypePdf, IconHistory, IconSearch, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { lazyDialog } from "../../../ui/layers/lazyDialog.tsx";
import { useTranslation } from "../../../lib/i18n.ts";
import { useShortcuts } from "../../../lib/shortcuts.ts";
import { useSession } from "../../../lib/api/session.ts";
import { ActionItems } from "../actions/ActionItems.tsx";
import { MarkItems } from "../marks/MarkItems.tsx";
import { OpenNextItem } from "../actions/OpenNextItem.tsx";
import { KeyHint } from "../actions/KeyHint.tsx";
import type { TicketAction } from "../actions/ticketActions.ts";
import { headerKeys, openKeys, openKeysTitle } from "../actions/useTicketKeys.ts";
import { loadTicketLog } from "../dialogs/loadTicketLog.ts";
import { BotItems } from "./BotItems.tsx";
import { Menu } from "../../../ui/layers/Menu.tsx";

const TicketLogDialog = lazyDialog(loadTicketLog);
const ExportDialog = lazyDialog(() => import("../dialogs/ExportDialog.tsx"));
const DeleteTicketDialog = lazyDialog(() => import("../dialogs/DeleteTicketDialog.tsx"));

interface TicketMenuProps {
  ticket: Ticket;
  /** All that its state allows. */
  actions: readonly TicketAction[];
  /** Searches the conversation. */
  onFind: () => void;
}

/** Everything that can be done with a ticket, with its keys; on phones most of it is here alone. */
export default function TicketMenu({ ticket, actions, onFind }: TicketMenuProps) {
  const { t } = useTranslation("tickets");
  const { permissions } = useSession();
  const [dialog, setDialog] = useState<"log" | "export" | "delete">();
  const [isFinding, setFinding] = useState(false);
  const close = () => setDialog(undefined);
  useShortcuts(openKeysTitle, [
    { keys: [headerKeys.log], text: "tickets:log.title", run: () => setDialog("log") },
  ]);
  return (
    <>
      <Menu
        position="bottom-end"
        keepMounted={false}
        // The search has it.
        returnFocus={!isFinding}
        onChange={(isOpen) => isOpen && setFinding(false)}
      >
        <Menu.Target>
          <ActionIcon size="lg" aria-label={t("header.more")}>
            <IconDotsVertical size={20} stroke={1.8} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <ActionItems ticket={ticket} actions={actions} keys={openKeys} />
          {actions.includes("resolve") && <OpenNextItem />}
          <MarkItems ticket={ticket} />
          {(actions.length > 0 || ticket.status !== "closed") && <Menu.Divider />}
          <Menu.Item
            leftSection={<IconSearch size={17} stroke={1.8} />}
            rightSection={<KeyHint keys={headerKeys.find} />}
            onClick={() => {
              setFinding(true);
              onFind();
            }}
          >
            {t("find")}
          </Menu.Item>
          <BotItems ticket={ticket} />
          <Menu.Item
            leftSection={<IconHistory size={17} stroke={1.8} />}
            rightSection={<KeyHint keys={headerKeys.log} />}
            onClick={() => setDialog("log")}
          >
            {t("log.title")}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFileTypePdf size={17} stroke={1.8} />}
            onClick={() => setDialog("export")}
          >
            {t("export.action")}
          </Menu.Item>
          {permissions.includes("admin") && (
            <>
              <Menu.Divider />
              <Menu.Item
                color="var(--mantine-color-error)"
                leftSection={<IconTrash size={17} stroke={1.8} />}
                onClick={() => setDialog("delete")}
              >
                {t("delete.action")}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === "log" && <TicketLogDialog ticket={ticket} onClose={close} />}
      {dialog === "export" && <ExportDialog ticket={ticket} onClose={close} />}
      {dialog === "delete" && <DeleteTicketDialog ticket={ticket} onClose={close} />}
    </>
  );
}
