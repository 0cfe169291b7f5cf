import { feel } from "../../../ui/feel.ts";
import { edgeSpeed } from "./edgeSpeed.ts";
import { createGhost, type Ghost } from "./ghost.ts";

export interface Point {
  x: number;
  y: number;
}

export interface DragOptions<H> {
  /** What a press on this element takes hold of. */
  holdOf: (target: Element) => { held: H; element: HTMLElement } | undefined;
  /** It is in the hand; answers how many go along. */
  onLift: (held: H) => number;
  onMove: (held: H, point: Point) => void;
  /** Let go; the ghost can fly to where it belongs now. */
  onDrop: (held: H, ghost: Ghost) => void;
  onCancel: (held: H, ghost: Ghost) => void;
  /** What is pushed along while the hand is at its edge. */
  scroller: () => HTMLElement | null;
}

/** A mouse that moves this far drags, in px. */
const dragsFrom = 5;
/** A finger that rests this long takes hold, in ms; one that moves before that scrolls. */
const restMs = 280;
const steadyWithin = 10;

interface Press<H> {
  held: H;
  element: HTMLElement;
  pointerId: number;
  isTouch: boolean;
  start: Point;
  timer: ReturnType<typeof setTimeout> | undefined;
}

interface Lifted<H> {
  held: H;
  ghost: Ghost;
  at: Point;
  frame: number;
}

/** Lets mouse and finger drag what lies within an element, until the signal ends it. */
export function watchDrags<H>(root: HTMLElement, options: DragOptions<H>, signal: AbortSignal): void {
  const hand = new Hand(root, options);
  const listen = { signal };
  root.addEventListener("pointerdown", (event) => hand.press(event), listen);
  window.addEventListener("pointermove", (event) => hand.move(event), listen);
  window.addEventListener("pointerup", (event) => hand.release(event), listen);
  window.addEventListener("pointercancel", () => hand.cancel(), listen);
  window.addEventListener("blur", () => hand.cancel(), listen);
  const escape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !hand.isFull) return;
    event.stopPropagation();
    hand.cancel();
  };
  window.addEventListener("keydown", escape, { ...listen, capture: true });
  // What is in the hand does not scroll the page, and a resting finger opens no menu of the browser's.
  const stay = (event: Event) => hand.isFull && event.preventDefault();
  root.addEventListener("touchmove", stay, { ...listen, passive: false });
  const refuseMenu = (event: Event) => hand.isResting && event.preventDefault();
  root.addEventListener("contextmenu", refuseMenu, listen);
  signal.addEventListener("abort", () => hand.cancel());
}

/** Mouse or finger on the way from a press to what it lets go of. */
class Hand<H> {
  readonly #root: HTMLElement;
  readonly #options: DragOptions<H>;
  #pressed: Press<H> | undefined;
  #lifted: Lifted<H> | undefined;

  constructor(root: HTMLElement, options: DragOptions<H>) {
    this.#root = root;
    this.#options = options;
  }

  get isFull(): boolean {
    return this.#lifted !== undefined;
  }

  get isResting(): boolean {
    return this.#pressed?.isTouch === true;
  }

  press(event: PointerEvent): void {
    const { target, button, ctrlKey, isPrimary, pointerType, pointerId, clientX: x, clientY: y } = event;
    // On a Mac a press with Ctrl opens a menu, which keeps the release to itself.
    if (button !== 0 || ctrlKey || !isPrimary || this.isFull || !(target instanceof Element)) return;
    const hold = this.#options.holdOf(target);
    if (hold === undefined) return;
    this.#forget();
    const start = { x, y };
    const isTouch = pointerType === "touch";
    const lift = feel(() => this.#lift(start));
    this.#pressed = {
      ...hold,
      pointerId,
      isTouch,
      start,
      timer: isTouch ? setTimeout(lift, restMs) : undefined,
    };
  }

  move({ clientX: x, clientY: y, pointerId }: PointerEvent): void {
    const press = this.#pressed;
    if (press === undefined || press.pointerId !== pointerId) return;
    if (this.#lifted !== undefined) {
      this.#lifted.at = { x, y };
      return;
    }
    const moved = Math.hypot(x - press.start.x, y - press.start.y);
    if (press.isTouch && moved > steadyWithin) this.#forget();
    else if (!press.isTouch && moved > dragsFrom) this.#lift({ x, y });
  }

  release({ pointerId, clientX: x, clientY: y }: PointerEvent): void {
    if (this.#pressed?.pointerId !== pointerId) return;
    // The hand may have moved since the last picture.
    if (this.#lifted) this.#options.onMove(this.#lifted.held, { x, y });
    this.#end((held, ghost) => this.#options.onDrop(held, ghost));
  }

  cancel(): void {
    this.#end((held, ghost) => this.#options.onCancel(held, ghost));
  }

  #lift(at: Point): void {
    const press = this.#pressed;
    if (press === undefined) return;
    const ghost = createGhost(press.element, press.start, this.#options.onLift(press.held));
    this.#lifted = { held: press.held, ghost, at, frame: 0 };
    this.#root.dataset["dragging"] = "";
    this.#follow();
  }

  /** Follows the hand once in a picture, also while it rests at an edge. */
  #follow(): void {
    const lifted = this.#lifted;
    if (lifted === undefined) return;
    lifted.ghost.moveTo(lifted.at);
    const scroller = this.#options.scroller();
    if (scroller) {
      const { left, right } = scroller.getBoundingClientRect();
      scroller.scrollLeft += edgeSpeed(lifted.at.x, left, right);
    }
    this.#options.onMove(lifted.held, lifted.at);
    lifted.frame = requestAnimationFrame(() => this.#follow());
  }

  #end(finish: (held: H, ghost: Ghost) => void): void {
    const lifted = this.#lifted;
    this.#forget();
    if (lifted === undefined) return;
    this.#lifted = undefined;
    cancelAnimationFrame(lifted.frame);
    delete this.#root.dataset["dragging"];
    refuseNextClick();
    finish(lifted.held, lifted.ghost);
  }

  #forget(): void {
    clearTimeout(this.#pressed?.timer);
    this.#pressed = undefined;
  }
}

/** The click that ends a drag opens nothing. */
function refuseNextClick(): void {
  const ends = new AbortController();
  window.addEventListener(
    "click",
    (event) => {
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal: ends.signal },
  );
  setTimeout(() => ends.abort());
}
