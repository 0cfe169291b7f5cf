import { liveEvents } from "@balcao/contract";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { loadSession, useSession } from "../../lib/api/session.ts";
import { formatDueDay } from "../../lib/dueDate.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { useLiveEvent } from "../../lib/live/realtime.tsx";
import { notify } from "../../lib/notify.ts";

/** Milliseconds for which the good news stands before the page goes on. */
const goOnAfterMs = 4_000;
/** Milliseconds after which a company whose subscription is over asks again: it hears no live events. */
const askEveryMs = 3_000;

/** Tells that a payment came and until when the licence is renewed, and goes on to the product. */
export function usePaymentNews({ isPaying }: { isPaying: boolean }): void {
  const { t } = useTranslation("billing");
  const { subscriptionValid, company } = useSession();
  const { dueDate } = company;
  const navigate = useNavigate();
  const [told, setTold] = useState(dueDate);
  const [wasOver] = useState(!subscriptionValid);
  const isDone = told !== dueDate && subscriptionValid;
  const tell = useEffectEvent((renewed: string | null) => {
    notify.success(renewed === null ? t("renewedForever") : t("renewed", { date: formatDueDay(renewed) }));
  });
  useLiveEvent(
    liveEvents.payment,
    ({ action }) => {
      if (action === "CONCLUIDA") void loadSession();
    },
    { once: true },
  );
  useEffect(() => {
    if (subscriptionValid) return undefined;
    const timer = setInterval(() => void loadSession(), askEveryMs);
    return () => clearInterval(timer);
  }, [subscriptionValid]);
  useEffect(() => {
    if (told === dueDate) return undefined;
    tell(dueDate);
    const timer = setTimeout(
      () => {
        setTold(dueDate);
        if (isDone && (wasOver || isPaying)) void navigate("/");
      },
      isDone ? goOnAfterMs : 0,
    );
    return () => clearTimeout(timer);
  }, [told, dueDate, isDone, wasOver, isPaying, navigate]);
}
