import { endpoints, ticketsWidth } from "@balcao/contract";
import { useRef, useState } from "react";
import { call } from "../../lib/api/api.ts";
import { notifyError } from "../../lib/notify.ts";
import { loadSession, useSession } from "../../lib/api/session.ts";

/** Wait this long for a further step before the width is sent, in ms. */
const settleMs = 600;
const clamp = (width: number): number =>
  Math.round(Math.min(ticketsWidth.max, Math.max(ticketsWidth.min, width)));

/** The list's width, kept with the user. */
export function useListWidth() {
  const { id: userId, defaultTicketsManagerWidth } = useSession();
  const [width, setWidth] = useState(() => clamp(defaultTicketsManagerWidth));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return {
    width,
    setWidth: (wanted: number) => setWidth(clamp(wanted)),
    keepWidth: (wanted: number) => {
      const next = clamp(wanted);
      setWidth(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        call(endpoints.users.updateListWidth, {
          params: { userId },
          body: { defaultTicketsManagerWidth: next },
        }).then(loadSession, notifyError);
      }, settleMs);
    },
  };
}
