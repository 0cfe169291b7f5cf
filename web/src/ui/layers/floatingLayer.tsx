import { useMergedRef, useMounted } from "@mantine/hooks";
import {
  type AriaAttributes,
  cloneElement,
  createContext,
  type MouseEvent,
  type ReactElement,
  type Ref,
  use,
  useEffect,
  useId,
  useState,
} from "react";
import { useAfterPaint } from "./useAfterPaint.ts";
import { type Opened, useOpened } from "./useOpened.ts";

/** A layer beside its button: the button is there with the page, the layer and the library for it once it is opened. */
export interface FloatingLayer {
  id: string;
  /** True from the press on: the button looks pressed. */
  isOpen: boolean;
  /** True once the layer itself may be drawn: on a phone a frame later. */
  isShown: boolean;
  setOpen: (isOpen: boolean) => void;
  close: () => void;
  /** True from the first time on: what closes may take its time, and what opens again is there at once. */
  wasOpened: boolean;
  /** Element that the layer lies beside. */
  anchor: HTMLElement | null;
  setAnchor: (anchor: HTMLElement | null) => void;
}

interface FloatingOptions extends Opened {
  /** Kind of what opens, for screen readers. */
  popup: "menu" | "dialog";
  /** True where a press of the button opens and closes; where others do, the button only says which of both it is. */
  toggles: boolean;
}

const LayerContext = createContext<(FloatingLayer & FloatingOptions) | null>(null);
export const FloatingLayerProvider = LayerContext.Provider;

export function useFloatingLayer(options: FloatingOptions): FloatingLayer & FloatingOptions {
  const { isOpen, setOpen, close } = useOpened(options);
  const isShown = useAfterPaint(isOpen);
  const [wasOpened, setWasOpened] = useState(isShown);
  if (isShown && !wasOpened) setWasOpened(true);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return { ...options, id: useId(), isOpen, isShown, setOpen, close, wasOpened, anchor, setAnchor };
}

export function useLayerAround(): FloatingLayer & FloatingOptions {
  const layer = use(LayerContext);
  if (layer === null) throw new Error("Stands beside a layer, and none is around");
  return layer;
}

export interface TargetProps extends AriaAttributes {
  id?: string;
  ref?: Ref<HTMLElement>;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  "data-expanded"?: boolean | undefined;
}

/** The button of a layer, or whatever else it lies beside. */
export function Target({ children }: { children: ReactElement<TargetProps> }) {
  const { id, popup, toggles, isOpen, setOpen, close, setAnchor } = useLayerAround();
  const { ref, onClick } = children.props;
  const toggle = (event: MouseEvent<HTMLElement>) => {
    onClick?.(event);
    if (isOpen) close();
    else setOpen(true);
  };
  return cloneElement(children, {
    id,
    "aria-haspopup": popup,
    "aria-expanded": isOpen,
    "aria-controls": isOpen ? `${id}-dropdown` : undefined,
    "data-expanded": isOpen || undefined,
    ref: useMergedRef(setAnchor, ref),
    ...(toggles && { onClick: toggle }),
  });
}

interface AnchorProps {
  element: HTMLElement | null;
  /** Given by the library, to what it takes for the button. */
  ref?: (element: HTMLElement | null) => void;
}

/** Stands in the button's place within the library's layer, and hands on the button that is there already. */
export function Anchor({ element, ref }: AnchorProps) {
  useEffect(() => ref?.(element), [element, ref]);
  return null;
}

/** Opens after what opens is there: the library remembers then where the focus was, and moves what comes. */
export function useOpensAfterMount(isOpen: boolean): boolean {
  const isThere = useMounted();
  return isOpen && isThere;
}
