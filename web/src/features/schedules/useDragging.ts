import { createContext, type DragEvent, type RefObject, useCallback, useMemo, useRef } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { formatWallClock } from "../../lib/text/format.ts";
import { type CalendarEvent, wallClockText } from "./calendarDates.ts";
import { type Place, timeAt } from "./moving.ts";

interface Held {
  event: CalendarEvent;
  /** Pixels between the pointer and the upper edge of what it holds. */
  grip: number;
}

interface DragHandlers {
  begin: (event: CalendarEvent, drag: DragEvent<HTMLElement>) => void;
  end: () => void;
}

const nothing = () => undefined;
export const DraggingContext = createContext<DragHandlers>({ begin: nothing, end: nothing });

interface Dragging {
  handlers: DragHandlers;
  /** Box over the place at which it would be let go of, with the time that it would get. */
  marker: RefObject<HTMLDivElement | null>;
  frame: Pick<React.HTMLAttributes<HTMLElement>, "onDragOver" | "onDragLeave" | "onDrop">;
}

/**
 * Lets a pointer drag entries to other days and hours by the browser's own means; whoever has none changes the time in the
 * form. The library's addon is not used: it draws every entry anew at each change, which closes the menu that is open.
 */
export function useDragging(now: Date, onMove: (event: CalendarEvent, start: Date) => void): Dragging {
  const { t } = useTranslation("schedules");
  const held = useRef<Held>(undefined);
  const marker = useRef<HTMLDivElement>(null);
  const hide = useCallback(() => marker.current?.setAttribute("hidden", ""), []);
  const handlers = useMemo<DragHandlers>(
    () => ({
      begin: (event, drag) => {
        held.current = { event, grip: drag.clientY - drag.currentTarget.getBoundingClientRect().top };
        drag.dataTransfer.effectAllowed = "move";
        drag.dataTransfer.setData("text/plain", event.schedule.contact.name);
      },
      end: () => {
        held.current = undefined;
        hide();
      },
    }),
    [hide],
  );
  function findStart(drag: DragEvent): { start: Date; box: DOMRect } | undefined {
    const found = held.current && findPlace(drag, held.current.grip);
    return found && held.current && { box: found.box, start: timeAt(found.place, held.current.event.start) };
  }
  /** The time; undefined of one that is over. */
  const textOf = (start: Date) => (start < now ? undefined : formatWallClock(wallClockText(start)));
  return {
    handlers,
    marker,
    frame: {
      onDragOver: (drag) => {
        const found = findStart(drag);
        if (found === undefined) return hide();
        drag.preventDefault();
        drag.dataTransfer.dropEffect = "move";
        showMarker(marker.current, { box: found.box, text: textOf(found.start), past: t("moving.past") });
      },
      onDragLeave: hide,
      onDrop: (drag) => {
        const found = findStart(drag);
        const event = held.current?.event;
        handlers.end();
        if (found === undefined || event === undefined) return;
        drag.preventDefault();
        if (found.start.getTime() !== event.start.getTime()) onMove(event, found.start);
      },
    },
  };
}

interface Marked {
  box: DOMRect;
  /** Time that it would get; undefined of one that is over. */
  text: string | undefined;
  /** Words for a time that is over. */
  past: string;
}

/** Draws the marker over a place. */
function showMarker(marker: HTMLDivElement | null, { box, text, past }: Marked): void {
  if (marker === null) return;
  for (const side of ["left", "top", "width", "height"] as const) marker.style[side] = `${box[side]}px`;
  marker.toggleAttribute("data-past", text === undefined);
  marker.textContent = text ?? past;
  marker.removeAttribute("hidden");
}

/** Height of what is marked in a day's hours. Minutes. */
const markedMinutes = 60;

/** The day under the pointer, and how far down in it the upper edge of what is dragged lies. */
function findPlace(
  { clientX, clientY }: DragEvent,
  grip: number,
): { place: Place; box: DOMRect } | undefined {
  const below = document
    .elementsFromPoint(clientX, clientY)
    .find((element) => element instanceof HTMLElement && element.dataset["day"] !== undefined);
  if (!(below instanceof HTMLElement)) return undefined;
  const day = below.dataset["day"] ?? "";
  const box = below.getBoundingClientRect();
  if (below.dataset["hours"] === undefined) return { place: { day, share: undefined }, box };
  const top = clientY - grip;
  const height = (box.height * markedMinutes) / (24 * 60);
  return {
    place: { day, share: (top - box.top) / box.height },
    box: new DOMRect(box.x, top, box.width, height),
  };
}
