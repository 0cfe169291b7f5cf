import { type MouseEvent, type ReactNode, useLayoutEffect, useState } from "react";
import { isField } from "../../lib/shortcuts.ts";
import { createClickSpot } from "./clickSpot.ts";
import styles from "./Settled.module.css";

/** Elements that react to a click. */
const reacting = "a, button, label, input, textarea, select, [role=menuitem], [role=option], [role=tab]";

/** A part of the page in which the second half of a double click never acts on what the first half has brought there. */
export function OneClick({ page, children }: { page: string | undefined; children: ReactNode }) {
  const [spot] = useState(() => createClickSpot());
  useLayoutEffect(() => spot.show(page), [spot, page]);
  const refuseSecond = (event: MouseEvent) => {
    const { clientX: x, clientY: y, detail } = event;
    // A key's click has no spot.
    if (detail === 0 || !(event.target instanceof Element)) return;
    const hit = event.target.closest(reacting) ?? event.target;
    // A label passes its click on to its field.
    const target = hit instanceof HTMLLabelElement ? (hit.control ?? hit) : hit;
    // Going to a field does nothing yet.
    if (spot.counts({ x, y, target }) || isField(target)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.settled} onClickCapture={refuseSecond} onInputCapture={spot.write}>
      {children}
    </div>
  );
}
