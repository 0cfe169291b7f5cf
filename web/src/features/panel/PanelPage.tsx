import type { Colleague, PanelTicket } from "@balcao/contract";
import { Skeleton } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { can } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { notify, notifyError } from "../../lib/notify.ts";
import { randomUuid } from "../../lib/randomId.ts";
import { offerUndo } from "../../lib/undo.ts";
import { ErrorState } from "../../ui/feedback/ErrorState.tsx";
import { Page } from "../../ui/Page.tsx";
import { useColleagues } from "../users/index.ts";
import { type Card, cardsOf, queueFor } from "./cards.ts";
import { PanelCard } from "./PanelCard.tsx";
import styles from "./PanelPage.module.css";
import { useHandOver, usePanel } from "./panel.queries.ts";
import { panelKeys } from "./panelKeys.ts";

/**
 * Page of what each attendant has open and what waits, live; an admin hands a ticket over by dragging it, or by its
 * menu.
 */
export function PanelPage() {
  const { t } = useTranslation("panel");
  const panel = usePanel();
  const colleagues = useColleagues();
  const give = useGive();
  // Gives a ticket. One that was held while it changed is given as it is now.
  const giveTo = (held: PanelTicket, attendant: Colleague) =>
    give(panel.data?.tickets.find(({ id }) => id === held.id) ?? held, attendant);
  const [dragged, setDragged] = useState<PanelTicket>();
  const mayGive = can("admin");
  const error = panel.error ?? colleagues.error;

  function content() {
    if (panel.data && colleagues.data) {
      const cards = cardsOf(panel.data, colleagues.data);
      const most = Math.max(1, ...cards.map(sizeOf));
      return (
        <div className={styles.cards}>
          {cards.map((card) => (
            <PanelCard
              key={card.attendant?.id ?? "nobody"}
              card={card}
              share={sizeOf(card) / most}
              dragged={dragged}
              onDrag={setDragged}
              {...(mayGive && { colleagues: colleagues.data, onGive: giveTo })}
            />
          ))}
        </div>
      );
    }
    if (error === null) return <Skeletons />;
    const retry = () => void Promise.all([panel.refetch(), colleagues.refetch()]);
    return <ErrorState error={error} onRetry={retry} />;
  }

  return (
    <Page title={t("title")} description={t(mayGive ? "descriptionAdmin" : "description")} scrolls>
      {content()}
    </Page>
  );
}

const sizeOf = ({ open, pending }: Card): number => open + pending;

function useGive() {
  const { t } = useTranslation("panel");
  const handOver = useHandOver();
  const client = useQueryClient();
  return (ticket: PanelTicket, attendant: Colleague) => {
    if (ticket.userId === attendant.id) return;
    const queueId = queueFor(ticket, attendant);
    if (queueId === undefined) return notify.warning(t("noQueue", { name: attendant.name }));
    const text = t("given", { contact: ticket.contact.name, name: attendant.name });
    const actId = randomUuid();
    const onUndone = () => client.invalidateQueries({ queryKey: panelKeys.now });
    handOver.mutate(
      { ticket, userId: attendant.id, queueId, actId },
      { onSuccess: () => offerUndo({ actId, text, onUndone }), onError: notifyError },
    );
  };
}

const Skeletons = () => (
  <div className={styles.cards} aria-hidden>
    {["first", "second", "third"].map((place) => (
      <Skeleton key={place} height="12rem" radius="md" />
    ))}
  </div>
);
