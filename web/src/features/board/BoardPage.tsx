import { Suspense, useMemo } from "react";
import { useParams } from "react-router";
import { preloadTexts } from "../../lib/i18n.ts";
import { OneClick } from "../../ui/settled/OneClick.tsx";
import { OpenTicket, TypeAhead } from "../inbox/index.ts";
import { TicketActionsProvider, TicketPlaceContext, useInboxRooms } from "../tickets/index.ts";
import styles from "./Board.module.css";
import { BoardPane } from "./BoardPane.tsx";
import { useColleaguesDrags } from "./drag/colleaguesDrags.ts";
import { useShownBoard } from "./useShownBoard.ts";

preloadTexts("board", "tickets", "inbox");

/** The kanban board, with the conversation of a card beside it. */
export function BoardPage() {
  const { uuid } = useParams();
  const board = useShownBoard();
  const { hrefOf } = board;
  const place = useMemo(() => ({ addressOf: hrefOf }), [hrefOf]);
  useInboxRooms();
  useColleaguesDrags();
  return (
    <TicketPlaceContext value={place}>
      <OneClick page={uuid}>
        <TicketActionsProvider>
          <TypeAhead />
          <div className={styles.page}>
            <div className={styles.pane}>
              <BoardPane {...board} openUuid={uuid} />
            </div>
            {uuid !== undefined && (
              <div className={styles.beside}>
                <Suspense>
                  <OpenTicket key={uuid} uuid={uuid} />
                </Suspense>
              </div>
            )}
          </div>
        </TicketActionsProvider>
      </OneClick>
    </TicketPlaceContext>
  );
}
