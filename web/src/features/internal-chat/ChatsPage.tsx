import { useMediaQuery } from "@mantine/hooks";
import { IconMessages } from "@tabler/icons-react";
import { Suspense, useId, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { preloadTexts, useTranslation } from "../../lib/i18n.ts";
import { lazy } from "../../lib/lazy.tsx";
import { usePageTitle } from "../../lib/pageTitle.ts";
import { usePreload } from "../../lib/preload.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { tabProps } from "../../ui/tabProps.ts";
import { ConversationFrame, PaneShownContext } from "../messages/index.ts";
import { ChatList } from "./ChatList.tsx";
import styles from "./Chats.module.css";

preloadTexts("internal-chat", "messages");

const loadOpenChat = () => import("./OpenChat.tsx");
const laterParts = [loadOpenChat];
const OpenChat = lazy(loadOpenChat);

/** Below this one pane is shown at a time. */
const onePane = "(max-width: 766px)";

/** Colleagues among themselves: the list, and the chat that is open. */
export function ChatsPage() {
  const { t } = useTranslation("internal-chat");
  const { uuid } = useParams();
  const isNarrow = useMediaQuery(onePane, undefined, { getInitialValueInEffect: false });
  usePageTitle(t("title"));
  usePreload(laterParts);
  return (
    <>
      <h1 className="visually-hidden">{t("title")}</h1>
      {isNarrow ? <NarrowChats uuid={uuid} /> : <WideChats uuid={uuid} />}
    </>
  );
}

function WideChats({ uuid }: { uuid: string | undefined }) {
  const { t } = useTranslation("internal-chat");
  return (
    <div className={styles.wide}>
      <ChatList openUuid={uuid} />
      {uuid === undefined ? (
        <div className={styles.welcome}>
          <EmptyState icon={IconMessages} title={t("welcome.title")} description={t("welcome.text")} />
        </div>
      ) : (
        <Chat uuid={uuid} />
      )}
    </div>
  );
}

const panes = ["list", "messages"] as const;
type Pane = (typeof panes)[number];

/** Two tabs; a chat that is opened comes to the front. */
function NarrowChats({ uuid }: { uuid: string | undefined }) {
  const { t } = useTranslation("internal-chat");
  const id = useId();
  const [chosen, setChosen] = useState<{ pane: Pane; uuid: string | undefined }>();
  const pane = uuid === undefined ? "list" : chosen?.uuid === uuid ? chosen.pane : "messages";
  const choose = (next: Pane) => setChosen({ pane: next, uuid });
  if (uuid === undefined) return <ChatList openUuid={undefined} />;
  return (
    <div className={styles.narrow}>
      <div className={styles.tabs} role="tablist" aria-label={t("panes.label")}>
        {panes.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            className={styles.tab}
            {...tabProps(pane === name, `${id}-${name}`)}
            onClick={() => choose(name)}
          >
            {t(`panes.${name}`)}
          </button>
        ))}
      </div>
      <div
        className={styles.pane}
        hidden={pane !== "list"}
        id={`${id}-list`}
        role="tabpanel"
        aria-label={t("panes.list")}
      >
        <ChatList openUuid={uuid} onOpen={() => choose("messages")} />
      </div>
      <div
        className={styles.pane}
        hidden={pane !== "messages"}
        id={`${id}-messages`}
        role="tabpanel"
        aria-label={t("panes.messages")}
      >
        <PaneShownContext value={pane === "messages"}>
          <Chat uuid={uuid} />
        </PaneShownContext>
      </div>
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
