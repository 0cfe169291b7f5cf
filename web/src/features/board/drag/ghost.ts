import type { Point } from "./pointerDrag.ts";
import styles from "./Ghost.module.css";

/** Picture of what is in the hand. */
export interface Ghost {
  moveTo: (point: Point) => void;
  /** Goes to where it belongs now, and is gone; undefined: at once. */
  flyTo: (box: DOMRect | undefined) => void;
}

const flightMs = 180;

/** Draws what is taken hold of once more, above everything; `count` goes along with it. */
export function createGhost(element: HTMLElement, grip: Point, count: number): Ghost {
  const box = element.getBoundingClientRect();
  const [x, y] = [grip.x - box.left, grip.y - box.top];
  const ghost = document.createElement("div");
  ghost.className = styles.ghost ?? "";
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  ghost.style.width = `${box.width}px`;
  ghost.style.height = `${box.height}px`;
  if (count > 1) ghost.dataset["count"] = String(count);
  ghost.append(element.cloneNode(true));
  document.body.append(ghost);
  const place = (left: number, top: number) => `translate3d(${left}px, ${top}px, 0)`;
  ghost.style.transform = place(box.left, box.top);
  return {
    moveTo: (point) => void (ghost.style.transform = `${place(point.x - x, point.y - y)} rotate(1.5deg)`),
    flyTo: (target) => {
      if (target === undefined || prefersStill()) return ghost.remove();
      const flight = ghost.animate(
        [{ transform: ghost.style.transform }, { transform: place(target.left, target.top) }],
        { duration: flightMs, easing: "ease-out" },
      );
      void flight.finished.catch(() => undefined).finally(() => ghost.remove());
    },
  };
}

const prefersStill = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The box of a card that is drawn, now or in the next picture. */
export const boxOfCard = (ticketId: number): DOMRect | undefined =>
  document.querySelector(`[data-card="${ticketId}"]`)?.getBoundingClientRect();

/** Runs when what was changed is drawn. */
export const onceDrawn = (act: () => void): void =>
  void requestAnimationFrame(() => requestAnimationFrame(act));

/** Lets a card be seen going back to where it came from. */
export function flyBack(ticketId: number, change: () => void): void {
  const card = document.querySelector(`[data-card="${ticketId}"]`);
  if (!(card instanceof HTMLElement)) return change();
  const { left, top } = card.getBoundingClientRect();
  const ghost = createGhost(card, { x: left, y: top }, 1);
  change();
  onceDrawn(() => ghost.flyTo(boxOfCard(ticketId)));
}
