import { useEffect } from "react";
import { Toaster } from "sonner";
import { useTranslation } from "../../lib/i18n.ts";
import { toasterIsReady } from "../../lib/toasts.ts";
import { useScheme } from "../theme/scheme.ts";

/**
 * Distance from the top, over the shell's bar, so that nothing of the page is covered by what can be taken back for a
 * while.
 */
const aboveThePage = { top: "calc(4px + env(safe-area-inset-top))" };

/** Top centre, three seconds. */
export function ToastArea() {
  const { t } = useTranslation("ui");
  const scheme = useScheme();
  // Children's effects run first: the toaster listens by now.
  useEffect(toasterIsReady, []);
  return (
    <Toaster
      position="top-center"
      offset={aboveThePage}
      mobileOffset={aboveThePage}
      duration={3000}
      theme={scheme}
      richColors
      closeButton={false}
      containerAriaLabel={t("toasts")}
      style={{ fontFamily: "inherit" }}
    />
  );
}
