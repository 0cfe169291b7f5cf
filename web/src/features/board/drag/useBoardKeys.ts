import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { type Shortcut, useShortcuts } from "../../../lib/shortcuts.ts";
import type { BoardTools } from "../boardTools.ts";
import { useTellDrags } from "./colleaguesDrags.ts";
import { actOnKey, type Keys, letGo, type Place } from "./keyActs.ts";

interface BoardKeysInput {
  tools: BoardTools;
  scroller: RefObject<HTMLElement | null>;
}

const listed: readonly Shortcut[] = [
  { keys: ["ArrowDown", "ArrowUp"], text: "board:keys.within" },
  { keys: ["ArrowRight", "ArrowLeft"], text: "board:keys.across" },
  { keys: ["Space"], text: "board:keys.lift" },
  { keys: ["x"], text: "board:keys.choose" },
  { keys: ["Enter"], text: "board:keys.open" },
];

/** Goes through the board with the arrows; the space bar takes hold of a card and lets go of it. */
export function useBoardKeys({ tools, scroller }: BoardKeysInput) {
  const { t } = useTranslation("board");
  const tell = useTellDrags();
  const { state } = tools;
  useShortcuts("board:title", listed);
  useEffect(() => () => state.cards.set(undefined), [state]);
  const show = (key: string) =>
    scroller.current
      ?.querySelector(`[data-lane="${key}"]`)
      ?.scrollIntoView({ inline: "nearest", block: "nearest" });
  const keys: Keys = { tools, t, tell, show };
  // Whoever goes on with the mouse has let go; so has the focus when its card is gone, and then only Escape is left.
  const leave = useEffectEvent((event: Event) => {
    const isGone =
      event instanceof globalThis.KeyboardEvent &&
      event.key === "Escape" &&
      !document.activeElement?.matches("[data-card-link]");
    if (state.cards.get()?.byKeys === true && (event.type === "pointerdown" || isGone)) letGo(keys);
  });
  useEffect(() => {
    const handle = (event: Event) => leave(event);
    const types = ["pointerdown", "keydown"];
    for (const type of types) window.addEventListener(type, handle);
    return () => types.forEach((type) => window.removeEventListener(type, handle));
  }, []);
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const place = placeOf(event.target);
      if (place === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (!actOnKey(keys, event.key, place)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    // Whoever goes elsewhere with Tab has let go.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (state.cards.get()?.byKeys === true && relatedTarget instanceof Element) letGo(keys);
    },
  };
}

function placeOf(target: EventTarget): Place | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const ticketId = Number(target.dataset["cardLink"]);
  const lane = target.closest<HTMLElement>("[data-lane]");
  if (!Number.isInteger(ticketId) || lane === null) return undefined;
  return { ticketId, key: lane.dataset["lane"] ?? "" };
}
