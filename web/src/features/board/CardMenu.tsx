import type { Ticket } from "@balcao/contract";
import { ActionIcon } from "@mantine/core";
import { IconCheckbox, IconDotsVertical, IconExternalLink } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import { useTranslation } from "../../lib/i18n.ts";
import { Menu } from "../../ui/layers/Menu.tsx";
import { useBoardTools } from "./boardTools.ts";
import styles from "./Card.module.css";
import { goingAlong, toggled } from "./drag/dragState.ts";
import { LaneItems } from "./LaneItems.tsx";

/** Menu of a card: what dragging does, for those who do not drag, and the rest. */
export function CardMenu({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation("board");
  const { t: ui } = useTranslation("ui");
  const { state, move } = useBoardTools();
  const navigate = useNavigate();
  return (
    <Menu position="bottom-end" keepMounted={false}>
      <Menu.Target>
        <ActionIcon
          className={styles.menu}
          size="sm"
          tabIndex={-1}
          aria-label={ui("rowActions", { name: ticket.contact.name })}
          data-no-drag
        >
          <IconDotsVertical size={16} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconExternalLink size={17} stroke={1.7} />}
          onClick={() => void navigate(`/tickets/${ticket.uuid}`)}
        >
          {t("card.inInbox")}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCheckbox size={17} stroke={1.7} />}
          onClick={() => state.chosen.set(toggled(state.chosen.get(), ticket.id))}
        >
          {t("card.choose")}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t("moveTo")}</Menu.Label>
        <LaneItems
          except={ticket.laneId}
          onChoose={(laneId) => move(goingAlong(ticket.id, state.chosen.get()), laneId)}
        />
      </Menu.Dropdown>
    </Menu>
  );
}
