import { endpoints, liveEvents } from "@balcao/contract";
import { ApiError, call } from "../../lib/api/api.ts";
import { loadTexts, translate } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { useLiveEvent } from "../../lib/live/realtime.tsx";
import { currentUserId, forgetSession, useSession } from "../../lib/api/session.ts";
import { noteWhyLeft, type WhyLeft } from "./whyLeft.ts";

const reloadAfterMs = 1000;

/** A login elsewhere, or another e-mail, password or profile, ends this session: says so, forgets everything, starts anew. */
export function useOtherComputer(): void {
  const { id, support } = useSession();
  const end = async (why: WhyLeft) => {
    // The very question leads back from a visit that is over to one's own session.
    if (!(await isOver()) || support !== null) return;
    await loadTexts("auth");
    notify.error(translate(`auth:${why}`));
    forgetSession();
    noteWhyLeft(why);
    setTimeout(() => {
      // A user who left by themselves stands at the login by now, and may be typing there already.
      if (currentUserId() !== undefined) location.reload();
    }, reloadAfterMs);
  };
  useLiveEvent(
    liveEvents.auth,
    (event) =>
      void (event.user.id === id && end(event.action === "update" ? "otherComputer" : "sessionEnded")),
    { once: true },
  );
}

/** The computer that has just logged in hears the event as well; only the server knows which session lives. */
async function isOver(): Promise<boolean> {
  try {
    await call(endpoints.auth.me);
    return false;
  } catch (error) {
    return error instanceof ApiError && error.status === 401;
  }
}
