import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import {
  moveBy,
  type PictureView,
  spanOf,
  toggleZoom,
  turn,
  wholeView,
  zoomAt,
  zoomStep,
} from "./pictureView.ts";

interface Finger {
  x: number;
  y: number;
}

/** Zoom by wheel, fingers, double click and keys; moving by drag; turning. Another picture is seen whole again. */
export function usePictureView(pictureId: number) {
  const [state, setState] = useState({ pictureId, view: wholeView });
  const view = state.pictureId === pictureId ? state.view : wholeView;
  // The stage is not a ref: dialogs draw what is in them later than themselves.
  const [stage, setStage] = useState<Stage>(null);
  const change: Change = (next) =>
    setState((before) => ({
      pictureId,
      view: next(before.pictureId === pictureId ? before.view : wholeView),
    }));
  useWheel(stage, change);
  return {
    setStage,
    view,
    nearer: () => change((seen) => zoomAt(seen, zoomStep)),
    farther: () => change((seen) => zoomAt(seen, 1 / zoomStep)),
    whole: () => change(({ turns }) => ({ ...wholeView, turns })),
    turn: () => change(turn),
    gestures: useGestures(stage, change),
  };
}

type Change = (next: (view: PictureView) => PictureView) => void;
type Stage = HTMLDivElement | null;

function fromMiddle(stage: Stage, { x, y }: Finger): Finger {
  const box = stage?.getBoundingClientRect();
  return box === undefined ? { x: 0, y: 0 } : { x: x - box.x - box.width / 2, y: y - box.y - box.height / 2 };
}

/** Fingers and the mouse: one moves, two zoom. */
function useGestures(stage: Stage, change: Change) {
  const fingers = useRef(new Map<number, Finger>());
  const lift = ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId);
  return {
    onDoubleClick: ({ clientX, clientY }: { clientX: number; clientY: number }) =>
      change((seen) => toggleZoom(seen, fromMiddle(stage, { x: clientX, y: clientY }))),
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const before = fingers.current.get(pointerId);
      if (before === undefined) return;
      const now = { x: clientX, y: clientY };
      const other = [...fingers.current].find(([id]) => id !== pointerId)?.[1];
      fingers.current.set(pointerId, now);
      if (other === undefined) return change((seen) => moveBy(seen, now.x - before.x, now.y - before.y));
      const [was, is] = [spanOf(before, other), spanOf(now, other)];
      if (was.length > 0)
        change((seen) => zoomAt(seen, is.length / was.length, fromMiddle(stage, is.middle)));
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}

/** Hears the wheel, not by React, whose listeners cannot keep the page from being zoomed. */
function useWheel(stage: Stage, change: Change): void {
  const zoom = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const point = fromMiddle(stage, { x: event.clientX, y: event.clientY });
    change((seen) => zoomAt(seen, Math.exp(-event.deltaY / 400), point));
  });
  useEffect(() => {
    const listen = (event: WheelEvent) => zoom(event);
    stage?.addEventListener("wheel", listen, { passive: false });
    return () => stage?.removeEventListener("wheel", listen);
  }, [stage]);
}
