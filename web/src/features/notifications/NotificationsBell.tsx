import { ActionIcon, Indicator } from "@mantine/core";
import { IconBell, IconBellOff } from "@tabler/icons-react";
import { Suspense, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useIsAway } from "../../lib/away.ts";
import { lazy } from "../../lib/lazy.tsx";
import { useNow } from "../../lib/useNow.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { useTitleCount } from "../../lib/pageTitle.ts";
import { useRoom } from "../../lib/live/realtime.tsx";
import { useSession } from "../../lib/api/session.ts";
import { useNotices } from "./notices.queries.ts";
import { useUnread } from "./notifications.queries.ts";
import { useMutedUntil } from "./mute.ts";
import { useNotifyState } from "./permission.ts";
import { useNoticeRinging } from "./useNoticeRinging.ts";
import { useRinging } from "./useRinging.ts";
import { useTakeBack } from "./useTakeBack.ts";
import { PanelSkeleton } from "../../ui/feedback/PanelSkeleton.tsx";
import { Popover } from "../../ui/layers/Popover.tsx";

const NotificationsPanel = lazy(() => import("./NotificationsPanel.tsx"));
const bellRoom = { join: "joinNotification", leave: "leaveNotification" } as const;
/** Renewing what is already there has time until the page stands, in ms. */
const renewAfter = 5000;
const minute = 60_000;
/** Addresses to which notifications lead; the service worker has its own. */
const leadsSomewhere = /^\/((tickets|chats)\/|(schedules|connections)(\?|$))/;

/**
 * Bell with how many conversations have something new for the user; within, which ones, and how this browser tells of
 * them.
 */
export function NotificationsBell() {
  const { t } = useTranslation("notifications");
  const [opened, setOpened] = useState(false);
  const unread = useUnread().data;
  const notices = useNotices().data;
  const count = (unread?.count ?? 0) + (notices?.unread ?? 0);
  // The server need not push while somebody hears the page ring; whoever left it has their phone with them.
  useRoom(bellRoom, useIsAway() ? undefined : "bell");
  useTakeBack(unread?.tickets);
  useRinging();
  useNoticeRinging(notices?.notices);
  useTitleCount(count);
  useAppBadge(count);
  usePushedDevice();
  useOpenedNotifications();
  const isMute = useMutedUntil() > useNow(minute);
  const words = count > 0 ? t("bellUnread", { count }) : t("bell");
  const label = isMute ? `${words}, ${t("mute.on")}` : words;
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
          <ActionIcon size="lg" onClick={() => setOpened(!opened)} aria-label={label}>
            {isMute ? <IconBellOff size={20} stroke={1.7} /> : <IconBell size={20} stroke={1.7} />}
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} w="min(380px, calc(100vw - 16px))" aria-label={t("title")}>
        <Suspense fallback={<PanelSkeleton />}>
          <NotificationsPanel onClose={() => setOpened(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Shows the count on the installed application's icon. */
function useAppBadge(count: number): void {
  useEffect(() => {
    if (!("setAppBadge" in navigator)) return;
    void navigator.setAppBadge(count).catch(() => undefined);
  }, [count]);
}

/** A subscription ends with the session: with the next one it is made again, without asking anew. */
function usePushedDevice(): void {
  const { id, company } = useSession();
  const isOn = useNotifyState() === "on";
  const owner = `${company.id}/${id}`;
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => {
      void import("./pushDevice.ts")
        .then(({ subscribeDevice }) => subscribeDevice(owner))
        .catch(() => undefined);
    }, renewAfter);
    return () => clearTimeout(timer);
  }, [isOn, owner]);
}

/** A notification that was clicked leads to what it tells of, in this page. */
function useOpenedNotifications(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const open = (url: unknown) => {
      if (typeof url === "string" && leadsSomewhere.test(url)) void navigate(url);
    };
    const fromWorker = ({ data }: MessageEvent<{ type?: unknown; url?: unknown } | null>) => {
      if (data?.type === "open") open(data.url);
    };
    const fromPage = (event: Event) => open(event instanceof CustomEvent ? event.detail : undefined);
    const { serviceWorker } = navigator;
    serviceWorker?.addEventListener("message", fromWorker);
    window.addEventListener("open-ticket", fromPage);
    return () => {
      serviceWorker?.removeEventListener("message", fromWorker);
      window.removeEventListener("open-ticket", fromPage);
    };
  }, [navigate]);
}
