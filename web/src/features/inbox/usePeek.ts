import { useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useEffect, useRef } from "react";
import { messagesQuery } from "../messages/index.ts";

/** Resting on a row this long is wanting it; who only passes by asks for nothing. Milliseconds. */
const restMs = 80;

/** Loads a conversation before it is drawn: that of the row that is pointed at or focused, at once that of a click. */
export function usePeek() {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const load = (uuid: string) => void client.prefetchInfiniteQuery(messagesQuery(uuid));
  const loadSoon = ({ target }: SyntheticEvent) => {
    clearTimeout(timer.current);
    const uuid = uuidOfRow(target);
    if (uuid !== undefined) timer.current = setTimeout(load, restMs, uuid);
  };
  return {
    onPointerOver: loadSoon,
    onFocusCapture: loadSoon,
    onClickCapture: ({ target }: SyntheticEvent) => {
      const uuid = uuidOfRow(target);
      if (uuid !== undefined) load(uuid);
    },
  };
}

function uuidOfRow(target: EventTarget): string | undefined {
  const link =
    target instanceof Element && target.closest("[data-ticket]")?.querySelector("a[data-ticket-link]");
  if (!link) return undefined;
  return /\/tickets\/([\w-]+)/.exec(link.getAttribute("href") ?? "")?.[1];
}
