import { type CSSProperties, useEffect, useState } from "react";
import { Toaster, useSonner } from "sonner";
import { useTranslation } from "../../lib/i18n.ts";
import { useSignal } from "../../lib/signal.ts";
import { connectionState } from "../../lib/live/connectionState.ts";
import { toasterIsReady } from "../../lib/toasts.ts";
import { cannotHover } from "../cannotHover.ts";
import { fullScreenDrawers, fullScreenLayers } from "../layers/fullScreen.ts";
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

/** Room between toasts, in px; of several at once those below the newest reach so far out of the bar only. */
const apart = 6;

/** Reach of a toast below the head of a drawer, from the top, in px. */
const drawerReach = 168;

/**
 * Top centre, three seconds; over a dialog that covers the whole screen, whose head is what would be covered, below; over
 * such a drawer right under its head, or below where a finger rests there: a toast that is pointed at would stay.
 */
export function ToastArea() {
  const { t } = useTranslation("ui");
  const scheme = useScheme();
  const isOverDialog = useSignal(fullScreenLayers) > 0;
  const isOverDrawer = useSignal(fullScreenDrawers) > 0;
  const isFingerHigh = useFingerHigh(isOverDrawer);
  const isAnyThere = useSonner().toasts.length > 0;
  useEffect(() => void document.body.toggleAttribute("data-toasts", isAnyThere), [isAnyThere]);
  const isBelow = useIsCutOff(isAnyThere) || isOverDialog || (isOverDrawer && isFingerHigh);
  // Children's effects run first: the toaster listens by now.
  useEffect(toasterIsReady, []);
  useEffect(ignoreFingersMouse, []);
  useEffect(() => (isAnyThere ? noticeMouseElsewhere() : undefined), [isAnyThere]);
  return (
    <Toaster
      // Its place changes by style alone: with another position the library would forget who points at a toast.
      position="top-center"
      className={isBelow ? "toasts-below" : isOverDrawer ? "toasts-under-head" : ""}
      offset={aboveThePage}
      mobileOffset={aboveThePage}
      duration={3000}
      gap={apart}
      theme={scheme}
      richColors
      closeButton={false}
      customAriaLabel={t("toasts")}
      style={widerThanUsual}
    />
  );
}

/** Says if the bar tells of no network; as long as a toast is there, as it was when that came: nothing moves from under a pointer. */
function useIsCutOff(isAnyThere: boolean): boolean {
  const now = useSignal(connectionState) !== "online";
  const [isCutOff, setCutOff] = useState(now);
  if (!isAnyThere && isCutOff !== now) setCutOff(now);
  return isCutOff;
}

/** Says whether the last touch was where toasts stand under a head; one that is there stays where it is. */
function useFingerHigh(isAsked: boolean): boolean {
  const [isHigh, setHigh] = useState(false);
  useEffect(() => {
    if (!isAsked) return undefined;
    const note = ({ clientY }: PointerEvent) => {
      if (document.querySelector("[data-sonner-toast]") === null) setHigh(clientY < drawerReach);
    };
    document.addEventListener("pointerdown", note, true);
    return () => {
      document.removeEventListener("pointerdown", note, true);
      setHigh(false);
    };
  }, [isAsked]);
  return isHigh;
}

/**
 * Tells the library that the mouse is elsewhere, which it does not hear when a toast goes from under the mouse: it would
 * let the others stand, spread out over the page, until the mouse goes over them again. Whoever reads them by keyboard
 * goes on.
 */
function noticeMouseElsewhere(): () => void {
  const notice = ({ target }: MouseEvent) => {
    const spread = document.querySelector("[data-sonner-toast][data-expanded=true]")?.parentElement;
    if (!spread || !(target instanceof Node) || spread.contains(target)) return;
    if (spread.querySelector(":focus-visible") !== null) return;
    spread.dispatchEvent(new MouseEvent("mouseout", { bubbles: true, relatedTarget: document.body }));
  };
  document.addEventListener("mousemove", notice, { passive: true });
  return () => document.removeEventListener("mousemove", notice);
}

/**
 * A tap moves the mouse that browsers pretend there is: the library would take it for one that rests on a toast, and let
 * those beside it stand until the next tap elsewhere.
 */
function ignoreFingersMouse(): (() => void) | undefined {
  if (!cannotHover.matches) return undefined;
  const ignored = new AbortController();
  const ignore = (event: Event) => {
    if (event.target instanceof Element && event.target.closest("[data-sonner-toaster]") !== null)
      event.stopPropagation();
  };
  for (const type of ["mouseover", "mousemove"])
    window.addEventListener(type, ignore, { capture: true, signal: ignored.signal });
  return () => ignored.abort();
}
