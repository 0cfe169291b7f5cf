import { useNavigate } from "react-router";
import { translate } from "../../lib/i18n.ts";
import { formatWallClock } from "../../lib/text/format.ts";
import { showToast } from "../../lib/toasts.ts";

/** Says in a conversation when what was saved just now goes, with the way to the calendar, where it stands. */
export function useNotifySaved(onClose: () => void): (sendAt: string) => void {
  const navigate = useNavigate();
  return (sendAt) => {
    onClose();
    showToast("success", translate("schedules:savedFor", { when: formatWallClock(sendAt) }), {
      action: {
        label: translate("schedules:seeCalendar"),
        onClick: () => void navigate(`/schedules?date=${sendAt.slice(0, 10)}`),
      },
    });
  };
}
