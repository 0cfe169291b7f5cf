import { ActionIcon, Button, Text } from "@mantine/core";
import { IconArrowsExchange, IconX } from "@tabler/icons-react";
import { useTranslation } from "../../lib/i18n.ts";
import { useShortcuts } from "../../lib/shortcuts.ts";
import { useSignal } from "../../lib/signal.ts";
import { Menu } from "../../ui/layers/Menu.tsx";
import { useLayer } from "../../ui/layers/useLayer.ts";
import { useBoardTools } from "./boardTools.ts";
import { nobodyChosen } from "./drag/dragState.ts";
import { LaneItems } from "./LaneItems.tsx";
import styles from "./Board.module.css";

/** Bar of how many cards are chosen, and where all of them can go. */
export function ChosenBar() {
  const { state } = useBoardTools();
  const chosen = useSignal(state.chosen);
  return chosen.size === 0 ? null : <Bar chosen={chosen} />;
}

function Bar({ chosen }: { chosen: ReadonlySet<number> }) {
  const { t } = useTranslation("board");
  const { state, move } = useBoardTools();
  const clear = () => state.chosen.set(nobodyChosen);
  useLayer(true, clear);
  useShortcuts("board:title", [{ keys: ["Escape"], text: "ui:clearSelection", run: clear }]);
  const text = t("ui:selected", { count: chosen.size });
  return (
    <div className={styles.chosen} role="toolbar" aria-label={text} data-takes-escape>
      <ActionIcon aria-label={t("ui:clearSelection")} onClick={clear}>
        <IconX size={18} stroke={1.8} />
      </ActionIcon>
      <Text size="sm" fw={600} role="status">
        {text}
      </Text>
      <Menu position="top-end" keepMounted={false}>
        <Menu.Target>
          <Button size="sm" leftSection={<IconArrowsExchange size={17} stroke={1.8} />}>
            {t("moveTo")}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <LaneItems onChoose={(laneId) => move(chosen, laneId)} />
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
