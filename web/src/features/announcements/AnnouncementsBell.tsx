import type { Announcement } from "@balcao/contract";
import { ActionIcon, Indicator } from "@mantine/core";
import { IconSpeakerphone } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { lazy } from "../../lib/lazy.tsx";
import { lazyLayer } from "../../ui/layers/lazyLayer.tsx";
import { useAnnouncementsRead } from "./readAnnouncements.ts";
import { PanelSkeleton } from "../../ui/feedback/PanelSkeleton.tsx";
import { Popover } from "../../ui/layers/Popover.tsx";

const AnnouncementsPanel = lazy(() => import("./AnnouncementsPanel.tsx"));
const AnnouncementDetail = lazyLayer(() => import("./AnnouncementDetail.tsx"));

/** Bell with how much of what the platform tells is new; within, all of it. */
export function AnnouncementsBell() {
  const { t } = useTranslation("notifications");
  const [opened, setOpened] = useState(false);
  const [shown, setShown] = useState<Announcement>();
  const read = useAnnouncementsRead();
  const { newCount: count, announcements = [] } = read;
  const show = (one: Announcement) => {
    setOpened(false);
    setShown(one);
    read.noteRead([one]);
  };
  if (announcements.length === 0 && shown === undefined) return null;
  return (
    <>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        trapFocus
        returnFocus
        keepMounted={false}
      >
        <Indicator
          label={count}
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
              aria-label={count > 0 ? t("newAnnouncements", { count }) : t("shell:menu.announcements")}
            >
              <IconSpeakerphone size={20} stroke={1.7} />
            </ActionIcon>
          </Popover.Target>
        </Indicator>
        <Popover.Dropdown p={0} w="min(380px, calc(100vw - 16px))" aria-label={t("shell:menu.announcements")}>
          <Suspense fallback={<PanelSkeleton />}>
            <AnnouncementsPanel read={read} onShow={show} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      {shown && <AnnouncementDetail announcement={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
