import { type CSSProperties, useEffect } from "react";
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

/** Room for a long name and what was done with it, in two lines. */
const widerThanUsual: CSSProperties & Record<"--width", string> = {
  fontFamily: "inherit",
  "--width": "26rem",
};

/** Top centre, three seconds; over a dialog that covers the whole screen, whose head is what would be covered, below. */
export function ToastArea() {
  const { t } = useTranslation("ui");
  const scheme = useScheme();
  const isBelow = useSignal(fullScreenLayers) > 0;
  // Children's effects run first: the toaster listens by now.
  useEffect(toasterIsReady, []);
  return (
    <Toaster
      // Its place changes by style alone: with another position the library would forget who points at a toast.
      position="top-center"
      className={isBelow ? "toasts-below" : ""}
      offset={aboveThePage}
      mobileOffset={aboveThePage}
      duration={3000}
      theme={scheme}
      richColors
      closeButton={false}
      containerAriaLabel={t("toasts")}
      style={widerThanUsual}
    />
  );
}
