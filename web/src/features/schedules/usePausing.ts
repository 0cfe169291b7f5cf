import type { Schedule } from "@balcao/contract";
import { ApiError } from "../../lib/api/apiError.ts";
import { translate } from "../../lib/i18n.ts";
import { notify, notifyError } from "../../lib/notify.ts";
import { showToast } from "../../lib/toasts.ts";
import { usePauseSchedule } from "./schedules.queries.ts";

interface Pausing {
  /** Pauses it, or lets it go on. */
  toggle: () => void;
  busy: boolean;
}

interface After {
  /** Told how it stands now. */
  onChanged?: (schedule: Schedule) => void;
  /** Nothing of it is left in the future: it needs a new time. */
  onOver?: () => void;
}

/** Pauses a schedule, which can be taken back at once, or lets a paused one go on. */
export function usePausing({ id, pausedAt }: Pick<Schedule, "id" | "pausedAt">, after: After = {}): Pausing {
  const { mutateAsync, isPending } = usePauseSchedule();
  async function change(pauses: boolean) {
    try {
      const schedule = await mutateAsync({ id, pauses });
      after.onChanged?.(schedule);
      if (pauses) offerResume(() => void change(false));
      else notify.success(translate("schedules:pausing.resumed"));
    } catch (error) {
      notifyError(error);
      if (error instanceof ApiError && error.code === "ERR_SCHEDULE_NOTHING_AHEAD") after.onOver?.();
    }
  }
  return { toggle: () => void change(pausedAt === null), busy: isPending };
}

const offerResume = (resume: () => void) =>
  showToast("success", translate("schedules:pausing.paused"), {
    action: { label: translate("ui:undo"), onClick: resume },
  });
