import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { translate } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { registerWorker } from "../../lib/serviceWorker.ts";
import { takeShared } from "../../lib/shared.ts";

const parameter = "shared";
/** True for an application that is installed: other applications can share with it, by its worker. */
const isInstalled = window.matchMedia("(display-mode: standalone)");

/** Takes what another application has shared when that has opened the page. */
export function useShared(): void {
  const [params, setParams] = useSearchParams();
  const isAsked = params.has(parameter);
  useEffect(() => {
    if (isInstalled.matches) void registerWorker();
  }, []);
  useEffect(() => {
    if (!isAsked) return;
    setParams(
      (now) => {
        now.delete(parameter);
        return now;
      },
      { replace: true },
    );
    void takeShared().then((came) => {
      if (!came) notify.info(translate("inbox:sharing.nothing"));
    });
  }, [isAsked, setParams]);
}
