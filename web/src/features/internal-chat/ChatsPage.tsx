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
      <Panes uuid={uuid} isNarrow={isNarrow} />
    </>
  );
}

const panes = ["list", "messages"] as const;
type Pane = (typeof panes)[number];

/**
 * The list and the chat: beside each other, or one at a time, where a chat that is opened comes to the front. Both stand
 * in the same places either way, so that a phone that is turned keeps what is being written.
 */
function Panes({ uuid, isNarrow }: { uuid: string | undefined; isNarrow: boolean }) {
  const { t } = useTranslation("internal-chat");
  const id = useId();
  const [chosen, setChosen] = useState<{ pane: Pane; uuid: string | undefined }>();
  const pane = uuid === undefined ? "list" : chosen?.uuid === uuid ? chosen.pane : "messages";
  const choose = (next: Pane) => setChosen({ pane: next, uuid });
  const isShown = (name: Pane) => !isNarrow || pane === name;
  const hasTabs = isNarrow && uuid !== undefined;
  const panel = (name: Pane) => ({
    className: styles.pane,
    hidden: !isShown(name),
    ...(hasTabs && { id: `${id}-${name}`, role: "tabpanel", "aria-label": t(`panes.${name}`) }),
  });
  return (
    <div className={isNarrow ? styles.narrow : styles.wide}>
      {hasTabs && <Tabs pane={pane} paneId={(name) => `${id}-${name}`} onChange={choose} />}
      <div {...panel("list")}>
        <ChatList openUuid={uuid} onOpen={() => choose("messages")} />
      </div>
      {uuid !== undefined ? (
        <div {...panel("messages")}>
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

interface TabsProps {
  pane: Pane;
  /** Id of the pane that a tab shows. */
  paneId: (pane: Pane) => string;
  onChange: (pane: Pane) => void;
}

/** The two panes of a phone. */
function Tabs({ pane, paneId, onChange }: TabsProps) {
  const { t } = useTranslation("internal-chat");
  return (
    <div className={styles.tabs} role="tablist" aria-label={t("panes.label")}>
      {panes.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          className={styles.tab}
          {...tabProps(pane === name, paneId(name))}
          onClick={() => onChange(name)}
        >
          {t(`panes.${name}`)}
        </button>
      ))}
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
