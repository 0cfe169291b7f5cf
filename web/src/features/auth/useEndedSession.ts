import { endpoints, liveEvents } from "@balcao/contract";
import { ApiError, call } from "../../lib/api/api.ts";
import { loadTexts, translate } from "../../lib/i18n.ts";
import { holdEmail } from "../../lib/loginEmail.ts";
import { notify } from "../../lib/notify.ts";
import { useLiveEvent } from "../../lib/live/realtime.tsx";
import { currentUserId, forgetSession, useSession } from "../../lib/api/session.ts";
import { noteWhyLeft, type WhyLeft } from "./whyLeft.ts";

const reloadAfterMs = 1000;

/** A login elsewhere, or another e-mail, password or profile, ends this session: says so, forgets everything, starts anew. */
export function useEndedSession(): void {
  const { id, email, support } = useSession();
  const end = async (why: WhyLeft) => {
    // The very question leads back from a visit that is over to one's own session.
    if (!(await isOver()) || support !== null) return;
    await loadTexts("auth");
    notify.error(translate(`auth:${why}`));
    const keepEmail = holdEmail(email);
    forgetSession();
    keepEmail();
    noteWhyLeft(why);
    setTimeout(() => {
      // A user who left by themselves stands at the login by now, and may be typing there already.
      if (currentUserId() !== undefined) location.reload();
    }, reloadAfterMs);
  };
  useLiveEvent(
    liveEvents.auth,
    (event) => void (event.user.id === id && end(event.action === "update" ? "otherDevice" : "sessionEnded")),
    { once: true },
  );
}

/** A visit that is over ends like the session it was made from; only the server knows which session lives. */
async function isOver(): Promise<boolean> {
  try {
    await call(endpoints.auth.me);
    return false;
  } catch (error) {
    return error instanceof ApiError && error.status === 401;
  }
}
