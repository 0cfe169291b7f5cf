import { IconMessages } from "@tabler/icons-react";
import { Suspense } from "react";
import { useNavigate, useParams } from "react-router";
import { preloadTexts, useTranslation } from "../../lib/i18n.ts";
import { lazy } from "../../lib/lazy.tsx";
import { usePageTitle } from "../../lib/pageTitle.ts";
import { usePreload } from "../../lib/preload.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { PaneTabs } from "../../ui/panes/PaneTabs.tsx";
import { usePanes } from "../../ui/panes/usePanes.ts";
import { ConversationFrame, PaneShownContext } from "../messages/index.ts";
import { ChatList } from "./ChatList.tsx";
import styles from "./Chats.module.css";

preloadTexts("internal-chat", "messages");

const loadOpenChat = () => import("./OpenChat.tsx");
const laterParts = [loadOpenChat];
const OpenChat = lazy(loadOpenChat);

/** Colleagues among themselves: the list, and the chat that is open. */
export function ChatsPage() {
  const { t } = useTranslation("internal-chat");
  const { uuid } = useParams();
  usePageTitle(t("title"));
  usePreload(laterParts);
  return (
    <>
      <h1 className="visually-hidden">{t("title")}</h1>
      <Panes uuid={uuid} />
    </>
  );
}

/** The list, and the chat that is opened from it. */
function Panes({ uuid }: { uuid: string | undefined }) {
  const { t } = useTranslation("internal-chat");
  const { isNarrow, choose, pane, isShown, tabs } = usePanes({
    names: ["list", "messages"],
    front: "messages",
    opened: uuid,
    textOf: (name) => t(`panes.${name}`),
  });
  return (
    <div className={isNarrow ? styles.narrow : styles.wide}>
      <PaneTabs tabs={tabs} label={t("panes.label")} />
      <div {...pane("list")}>
        <ChatList openUuid={uuid} onOpen={() => choose("messages")} />
      </div>
      {uuid !== undefined ? (
        <div {...pane("messages")}>
          <PaneShownContext value={isShown("messages")}>
            <Chat uuid={uuid} />
          </PaneShownContext>
        </div>
      ) : (
        !isNarrow && (
          <div className={styles.welcome}>
            <EmptyState icon={IconMessages} title={t("welcome.title")} description={t("welcome.text")} />
          </div>
        )
      )}
    </div>
  );
}

function Chat({ uuid }: { uuid: string }) {
  const navigate = useNavigate();
  return (
    <Suspense fallback={<ConversationFrame />}>
      <OpenChat key={uuid} uuid={uuid} onLeave={() => void navigate("/chats")} />
    </Suspense>
  );
}
