import { ActionIcon, Indicator } from "@mantine/core";
import { IconMessages } from "@tabler/icons-react";
import { Suspense, useEffect, useState } from "react";
import { useSession } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { lazy } from "../../lib/lazy.tsx";
import { useIsNarrow } from "../../ui/useIsNarrow.ts";
import { Popover } from "../../ui/layers/Popover.tsx";
import { hasLeftBehind } from "../messages/index.ts";
import { hasBell } from "./bellPlace.ts";
import { useUnreadChats } from "./chats.queries.ts";
import { useChatRinging } from "./useChatRinging.ts";

const ChatsPanel = lazy(() => import("./ChatsPanel.tsx"));

/** Number of chats in which something is new, and a sound when it comes; for who has the internal chat. */
export function ChatsBell() {
  const { plan, subscriptionValid } = useSession();
  return plan.useInternalChat && subscriptionValid ? <Bell /> : null;
}

function Bell() {
  const { t } = useTranslation("internal-chat");
  const [opened, setOpened] = useState(false);
  const count = useUnreadChats();
  const session = useSession();
  const isNarrow = useIsNarrow();
  useChatRinging();
  useLeftBehind();
  if (!hasBell({ session, isNarrow })) return null;
  const close = () => setOpened(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      trapFocus
      returnFocus
      keepMounted={false}
    >
      <Indicator
        label={count > 99 ? "99+" : count}
        disabled={count === 0}
        size={16}
        offset={8}
        color="red.8"
        autoContrast={false}
      >
        <Popover.Target>
          <ActionIcon
            size="lg"
            onClick={() => setOpened(!opened)}
            aria-label={count > 0 ? t("bellUnread", { count }) : t("title")}
          >
            <IconMessages size={20} stroke={1.7} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} w="min(380px, calc(100vw - 16px))" aria-label={t("title")}>
        <Suspense fallback={null}>
          <ChatsPanel onClose={close} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Goes on with what a reload left unsent, whatever page is shown. */
function useLeftBehind(): void {
  const { id } = useSession();
  useEffect(() => {
    if (!hasLeftBehind(id, "unsent-chat")) return;
    void import("./chatOutbox.ts").then(
      ({ takeUpUnsent }) => takeUpUnsent(),
      () => undefined,
    );
  }, [id]);
}
