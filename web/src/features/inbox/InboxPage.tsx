import { type CSSProperties, Suspense } from "react";
import { useParams } from "react-router";
import { preloadTexts, useTranslation } from "../../lib/i18n.ts";
import { usePageTitle } from "../../lib/pageTitle.ts";
import { preload, usePreload } from "../../lib/preload.ts";
import { PaneTabs } from "../../ui/panes/PaneTabs.tsx";
import { usePanes } from "../../ui/panes/usePanes.ts";
import { OneClick } from "../../ui/settled/OneClick.tsx";
import {
  fetchListAhead,
  TicketActionsProvider,
  TicketListPanel,
  useInboxRooms,
  useKnownTicket,
} from "../tickets/index.ts";
import { PaneShownContext, useDraftTexts } from "../messages/index.ts";
import { FirstStepsStrip, isWanted, useFirstSteps } from "../first-steps/index.ts";
import { ListDivider } from "./ListDivider.tsx";
import { loadContactPanel, loadConversation } from "./loadParts.ts";
import { OpenTicket } from "./OpenTicket.tsx";
import { SharingBar } from "./SharingBar.tsx";
import { TypeAhead } from "./TypeAhead.tsx";
import { useListWidth } from "./useListWidth.ts";
import { usePeek } from "./usePeek.ts";
import { useShared } from "./useShared.ts";
import { Welcome } from "./Welcome.tsx";
import styles from "./InboxPage.module.css";

preloadTexts("tickets", "inbox");
fetchListAhead();

const [surely, perhaps] = [[loadConversation], [loadContactPanel]];
/** A user who points at the inbox or steps into it is about to open a conversation. */
const preparing = {
  onPointerEnter: () => preload(loadConversation),
  onFocus: () => preload(loadConversation),
};

/** The inbox: the list, and the conversation that is open. */
export function InboxPage() {
  const { t } = useTranslation("tickets");
  const { uuid } = useParams();
  const shown = useKnownTicket(uuid);
  useInboxRooms();
  useDraftTexts();
  useShared();
  usePageTitle(t("title"));
  usePreload(surely, { surely: true });
  usePreload(perhaps);
  return (
    <OneClick page={uuid}>
      <TicketActionsProvider>
        <h1 className="visually-hidden">{shown?.contact.name ?? t("title")}</h1>
        <TypeAhead />
        <div className={styles.page}>
          {uuid === undefined && <SharingBar />}
          <Panes uuid={uuid} />
        </div>
      </TicketActionsProvider>
    </OneClick>
  );
}

/** The list, and the conversation that is opened from it. */
function Panes({ uuid }: { uuid: string | undefined }) {
  const { t } = useTranslation("inbox");
  const { width, setWidth, keepWidth } = useListWidth();
  const peek = usePeek();
  const { isNarrow, pane, isShown, tabs } = usePanes({
    names: ["ticket", "list"],
    front: "ticket",
    opened: uuid,
    textOf: (name) => t(`panes.${name}`),
  });
  const style: CSSProperties & Record<"--list-width", string> = { "--list-width": `${width}px` };
  return (
    <div className={isNarrow ? styles.narrow : styles.wide}>
      <PaneTabs tabs={tabs} label={t("panes.label")} />
      {isNarrow && uuid === undefined && <WantedSteps />}
      <div className={isNarrow ? styles.panes : styles.inbox} style={style} {...preparing} {...peek}>
        <div {...pane("list")}>
          <TicketListPanel />
        </div>
        {!isNarrow && <ListDivider width={width} onDrag={setWidth} onDone={keepWidth} />}
        {uuid !== undefined ? (
          <div data-pane={isNarrow ? "ticket" : undefined} {...pane("ticket")}>
            <PaneShownContext value={isShown("ticket")}>
              <OpenTicket key={uuid} uuid={uuid} />
            </PaneShownContext>
          </div>
        ) : (
          !isNarrow && <Welcome />
        )}
      </div>
    </div>
  );
}

function WantedSteps() {
  const { data } = useFirstSteps();
  if (data === undefined || !isWanted(data)) return null;
  return (
    <Suspense fallback={null}>
      <FirstStepsStrip steps={data.steps} />
    </Suspense>
  );
}
