import type { TooltipProps as LibraryProps } from "@mantine/core";
import { useMergedRef, useTimeout } from "@mantine/hooks";
import {
  type AriaAttributes,
  cloneElement,
  type PointerEvent,
  type ReactElement,
  type Ref,
  Suspense,
  useEffect,
  useId,
  useState,
} from "react";
import { lazy } from "../../lib/lazy.tsx";
import { preload } from "../../lib/preload.ts";
import { mergeProps } from "./mergeProps.ts";

export const loadTooltip = () => import("./FloatingTooltip.tsx");
const FloatingTooltip = lazy(loadTooltip);

/** Milliseconds that a mouse rests on something before it is explained. */
const openDelay = 350;

interface Pointed extends AriaAttributes {
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void;
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
  ref?: Ref<HTMLElement>;
}

export interface TooltipProps extends Pick<LibraryProps, "label" | "position" | "multiline" | "maw"> {
  children: ReactElement<Pointed>;
  disabled?: boolean;
}

/**
 * Explains to a mouse what it rests on, until it leaves, presses, or Escape comes; the library comes with the first
 * mouse. What else it is given goes on to what it explains, beside what that has: it may stand between a layer and its
 * button.
 */
export function Tooltip({
  children,
  label,
  disabled = false,
  position = "top",
  multiline = false,
  maw = "none",
  ...given
}: TooltipProps & Pick<Pointed, "ref">) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const rest = useTimeout((on: HTMLElement) => setAnchor(on), openDelay);
  const own = mergeProps(children.props, given);
  const ref = useMergedRef(given.ref, children.props.ref);
  const isShown = anchor !== undefined && !disabled;
  const enter = (event: PointerEvent<HTMLElement>) => {
    own.onPointerEnter?.(event);
    if (event.pointerType !== "mouse") return;
    preload(loadTooltip);
    rest.start(event.currentTarget);
  };
  const end = () => {
    rest.clear();
    setAnchor(undefined);
  };
  const leave = (event: PointerEvent<HTMLElement>) => {
    own.onPointerLeave?.(event);
    end();
  };
  const press = (event: PointerEvent<HTMLElement>) => {
    own.onPointerDown?.(event);
    end();
  };
  useEffect(() => {
    if (!isShown) return undefined;
    const hide = ({ key }: KeyboardEvent) => key === "Escape" && setAnchor(undefined);
    document.addEventListener("keydown", hide);
    return () => document.removeEventListener("keydown", hide);
  }, [isShown]);
  return (
    <>
      {cloneElement(children, {
        ...own,
        ...(given.ref && { ref }),
        ...(isShown && { "aria-describedby": [own["aria-describedby"], id].filter(Boolean).join(" ") }),
        onPointerEnter: enter,
        onPointerLeave: leave,
        onPointerDown: press,
      })}
      {isShown && (
        <Suspense fallback={null}>
          <FloatingTooltip
            id={id}
            anchor={anchor}
            label={label}
            position={position}
            multiline={multiline}
            maw={maw}
          />
        </Suspense>
      )}
    </>
  );
}
