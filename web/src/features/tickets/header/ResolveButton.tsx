import type { Ticket } from "@balcao/contract";
import { Button } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useTranslation } from "../../../lib/i18n.ts";
import { keyText } from "../../../lib/shortcuts.ts";
import { Menu } from "../../../ui/layers/Menu.tsx";
import { actionIcons } from "../actions/actionIcons.ts";
import { KeyHint } from "../actions/KeyHint.tsx";
import { onFirstClick } from "../actions/onFirstClick.ts";
import { OpenNextItem } from "../actions/OpenNextItem.tsx";
import { useTicketActions } from "../actions/ticketActionsContext.ts";
import { openKeys } from "../actions/useTicketKeys.ts";
import styles from "./TicketHeader.module.css";
import { Tooltip } from "../../../ui/layers/Tooltip.tsx";

/** Ends the conversation by a click; how else it can end, and what comes then, stands behind the arrow. */
export function ResolveButton({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation("tickets");
  const { run, busy } = useTicketActions();
  const isBusy = busy.get(ticket.id) === "resolve";
  return (
    <Button.Group>
      <Tooltip label={`${t("action.resolve")} · ${keyText(openKeys.resolve)}`}>
        <Button
          className={styles.resolve}
          size="sm"
          loading={isBusy}
          onClick={onFirstClick(() => run("resolve", ticket))}
        >
          <actionIcons.resolve size={17} stroke={1.8} aria-hidden />
          <span className={styles.resolveLabel}>{t("action.resolve")}</span>
        </Button>
      </Tooltip>
      <Menu position="bottom-end" keepMounted={false} returnFocus>
        <Menu.Target>
          <Button
            className={styles.resolveMore}
            size="sm"
            disabled={isBusy}
            aria-label={t("header.resolveMore")}
          >
            <IconChevronDown size={16} stroke={2} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<actionIcons.resolveQuietly size={17} stroke={1.8} />}
            rightSection={<KeyHint keys={openKeys.resolveQuietly} />}
            onClick={() => run("resolveQuietly", ticket)}
          >
            {t("action.resolveQuietly")}
          </Menu.Item>
          <Menu.Divider />
          <OpenNextItem />
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
}
