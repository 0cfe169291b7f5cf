import type { Ticket } from "@balcao/contract";
import { Button } from "@mantine/core";
import { keyText } from "../../../lib/shortcuts.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import {
  actionIcons,
  onFirstClick,
  openKeys,
  SettledActions,
  useTicketActions,
} from "../../tickets/index.ts";
import type { ComposerReason } from "./composerState.ts";
import styles from "./Composer.module.css";
import { Tooltip } from "../../../ui/layers/Tooltip.tsx";

/** Actions that take the conversation, by what keeps one from writing in it. */
const wayOut = {
  pending: "accept",
  closed: "reopen",
  nps: "reopen",
  lgpd: "accept",
  blocked: undefined,
} as const;

/** Notice in place of the composer: why one cannot, and the button that makes the conversation one's own. */
export function ClosedNotice({ ticket, reason }: { ticket: Ticket; reason: ComposerReason }) {
  const { t } = useTranslation("messages");
  const { run } = useTicketActions();
  const action = wayOut[reason];
  const Symbol = action && actionIcons[action];
  return (
    <div className={styles.notice} role="status">
      <span>{t(`closed.${reason}`)}</span>
      {action && Symbol && (
        <SettledActions ticket={ticket} actions={[action]}>
          <Tooltip label={keyText(openKeys[action])}>
            <Button
              className={styles.wayOut}
              leftSection={<Symbol size={18} stroke={2} aria-hidden />}
              onClick={onFirstClick(() => run(action, ticket))}
            >
              {t(`tickets:action.${action}`)}
            </Button>
          </Tooltip>
        </SettledActions>
      )}
    </div>
  );
}
