import { useEffect } from "react";
import { Toaster } from "sonner";
import { useTranslation } from "../../lib/i18n.ts";
import { useSignal } from "../../lib/signal.ts";
import { toasterIsReady } from "../../lib/toasts.ts";
import { fullScreenLayers } from "../layers/fullScreen.ts";
import { useScheme } from "../theme/scheme.ts";

/**
 * Distance from the top, over the shell's bar, so that nothing of the page is covered by what can be taken back for a
 * while.
 */
const aboveThePage = { top: "calc(4px + env(safe-area-inset-top))" };

/** Distance from the bottom, above the buttons of a dialog that covers the whole screen. */
const aboveButtons = { bottom: "calc(76px + env(safe-area-inset-bottom))" };

/** Top centre, three seconds; over a dialog that covers the whole screen, whose head is what would be covered, below. */
export function ToastArea() {
  const { t } = useTranslation("ui");
  const scheme = useScheme();
  const isBelow = useSignal(fullScreenLayers) > 0;
  const offset = isBelow ? aboveButtons : aboveThePage;
  // Children's effects run first: the toaster listens by now.
  useEffect(toasterIsReady, []);
  return (
    <Toaster
      position={isBelow ? "bottom-center" : "top-center"}
      offset={offset}
      mobileOffset={offset}
      duration={3000}
      theme={scheme}
      richColors
      closeButton={false}
      containerAriaLabel={t("toasts")}
      style={{ fontFamily: "inherit" }}
    />
  );
}
