import type { Ticket } from "@balcao/contract";
import { ActionIcon, Text } from "@mantine/core";
import { IconTag, IconX } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { lazyDialog } from "../../../ui/layers/lazyDialog.tsx";
import { loadTexts, useTranslation } from "../../../lib/i18n.ts";
import { keyText, useShortcuts } from "../../../lib/shortcuts.ts";
import { usePreload } from "../../../lib/preload.ts";
import { notifyError } from "../../../lib/notify.ts";
import { useLayer } from "../../../ui/layers/useLayer.ts";
import { actionIcons } from "../actions/actionIcons.ts";
import { useTicketActions } from "../actions/ticketActionsContext.ts";
import { commandedTicketId, rowKeys } from "../actions/useTicketKeys.ts";
import { type SeveralAction, wayOf } from "./severalActions.ts";
import { useActOnSeveral } from "./useActOnSeveral.ts";
import styles from "./SelectedBar.module.css";
import { Tooltip } from "../../../ui/layers/Tooltip.tsx";

const loadTransfer = () => import("../dialogs/TransferDialog.tsx");
const loadTag = () => import("../dialogs/TagSeveralDialog.tsx");
const dialogs = [() => loadTexts("ticket-dialogs"), loadTransfer, loadTag];
const TransferDialog = lazyDialog(loadTransfer);
const TagSeveralDialog = lazyDialog(loadTag);

interface SelectedBarProps {
  tickets: readonly Ticket[];
  /** Only these stay chosen. */
  onKeep: (ids: readonly number[]) => void;
}

const keys = {
  markUnread: rowKeys.markUnread,
  tag: "l",
  transfer: rowKeys.transfer,
  resolve: rowKeys.resolve,
};

/** Bar of how many conversations are chosen, and what can be done with all of them. */
export default function SelectedBar({ tickets, onKeep }: SelectedBarProps) {
  const { t } = useTranslation("tickets");
  const { actor } = useTicketActions();
  const [dialog, setDialog] = useState<"transfer" | "tag">();
  const [doing, setDoing] = useState<SeveralAction>();
  usePreload(dialogs);
  const several = useActOnSeveral((refused) => onKeep(refused.map(({ id }) => id)));
  const isPossible = (action: SeveralAction) =>
    tickets.some((ticket) => wayOf(action, ticket, actor) !== undefined);
  const change = (action: "markUnread" | "resolve") => {
    if (doing !== undefined || !isPossible(action)) return;
    setDoing(action);
    void several
      .change(action, tickets)
      .catch(notifyError)
      .finally(() => setDoing(undefined));
  };
  const acts = {
    markUnread: () => change("markUnread"),
    tag: () => setDialog("tag"),
    transfer: () => (isPossible("transfer") ? setDialog("transfer") : undefined),
    resolve: () => change("resolve"),
  };
  const end = () => onKeep([]);
  useLayer(true, end);
  const onCommand = (act: () => void) => () => (commandedTicketId() === undefined ? false : act());
  useShortcuts("tickets:several.keys", [
    { keys: [keys.resolve], text: "tickets:action.resolve", run: onCommand(acts.resolve) },
    { keys: [keys.transfer], text: "tickets:action.transfer", run: onCommand(acts.transfer) },
    { keys: [keys.tag], text: "tickets:several.tag", run: onCommand(acts.tag) },
    { keys: [keys.markUnread], text: "tickets:action.markUnread", run: onCommand(acts.markUnread) },
    { keys: ["Escape"], text: "ui:clearSelection", run: end },
  ]);
  const button = (action: keyof typeof acts, Symbol: typeof IconTag, label: string) => (
    <BarButton
      label={`${label} · ${keyText(keys[action])}`}
      name={label}
      isPossible={action === "tag" || isPossible(action)}
      isDoing={doing === action}
      onClick={acts[action]}
    >
      <Symbol size={19} stroke={1.8} />
    </BarButton>
  );
  return (
    <div className={styles.bar} role="toolbar" aria-label={t("ui:selected", { count: tickets.length })}>
      <BarButton name={t("ui:clearSelection")} label={t("ui:clearSelection")} onClick={end}>
        <IconX size={19} stroke={1.8} />
      </BarButton>
      <Text className={styles.count} size="sm" fw={600} role="status">
        {t("ui:selected", { count: tickets.length })}
      </Text>
      {button("markUnread", actionIcons.markUnread, t("action.markUnread"))}
      {button("tag", IconTag, t("several.tag"))}
      {button("transfer", actionIcons.transfer, t("action.transfer"))}
      {button("resolve", actionIcons.resolve, t("action.resolve"))}
      {dialog === "transfer" && (
        <TransferDialog
          tickets={tickets}
          onClose={() => setDialog(undefined)}
          onTransfer={(to) => several.transfer(tickets, to)}
        />
      )}
      {dialog === "tag" && (
        <TagSeveralDialog
          count={tickets.length}
          onClose={() => setDialog(undefined)}
          onTag={(findTags) => several.tag(tickets, findTags)}
        />
      )}
    </div>
  );
}

interface BarButtonProps {
  name: string;
  /** Label with its key. */
  label: string;
  isPossible?: boolean;
  isDoing?: boolean;
  onClick: () => void;
  children: ReactNode;
}

const BarButton = ({
  name,
  label,
  isPossible = true,
  isDoing = false,
  onClick,
  children,
}: BarButtonProps) => (
  <Tooltip label={label}>
    <ActionIcon
      className={styles.button}
      variant="subtle"
      color="gray"
      aria-label={name}
      disabled={!isPossible}
      loading={isDoing}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  </Tooltip>
);
