import { endpoints } from "@balcao/contract";
import { ActionIcon, Loader, TextInput } from "@mantine/core";
import { IconCalendar, IconChevronDown, IconChevronUp, IconSearch, IconX } from "@tabler/icons-react";
import {
  type KeyboardEvent,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { call } from "../../../../lib/api/api.ts";
import { lazy } from "../../../../lib/lazy.tsx";
import { dayOf } from "../../../../lib/text/format.ts";
import { type Translate, useTranslation } from "../../../../lib/i18n.ts";
import { notify, notifyError } from "../../../../lib/notify.ts";
import { isField, isOverlayOpen } from "../../../../lib/shortcuts.ts";
import { Popover } from "../../../../ui/layers/Popover.tsx";
import { useLayer } from "../../../../ui/layers/useLayer.ts";
import { shortest, useFind } from "./useFind.ts";
import { useSoughtTerm } from "./soughtTerm.ts";
import { useHighlights } from "./useHighlights.ts";
import styles from "./FindBar.module.css";
import { Tooltip } from "../../../../ui/layers/Tooltip.tsx";

interface FindBarProps {
  uuid: string;
  /** Number of times the search was asked for: each time it gets the cursor. */
  asked: number;
  scroller: RefObject<HTMLElement | null>;
  onJump: (messageId: number) => void;
  onClose: () => void;
}

/** Searches the conversation: Enter goes further back, Shift+Enter forward, Escape ends. */
export function FindBar({ uuid, asked, scroller, onJump, onClose }: FindBarProps) {
  const { t } = useTranslation("messages");
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const jump = (messageId: number) => {
    onJump(messageId);
    // The bubble that was reached has taken the focus; one goes on with the keyboard from here.
    setTimeout(() => input.current?.focus({ preventScroll: true }), 150);
  };
  const find = useFind(uuid, text, jump);
  useHighlights(scroller, find.term);
  useSoughtTerm(find.term);
  useLayoutEffect(() => {
    if (asked > 0) input.current?.focus({ preventScroll: true });
  }, [asked]);
  useLayer(true, onClose);
  useEscapeOnPage(input, onClose);

  function handleKey(event: KeyboardEvent) {
    const back = event.key === "Enter" ? !event.shiftKey : event.key === "ArrowUp";
    if (event.key !== "Enter" && event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    if (back) find.older();
    else find.newer();
  }
  return (
    <div className={styles.bar} role="search" aria-label={t("find.label")} data-takes-escape>
      <TextInput
        ref={input}
        className={styles.input}
        data-takes-typing
        aria-label={t("find.label")}
        placeholder={t("find.placeholder")}
        value={text}
        maxLength={100}
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
        rightSection={find.isSearching && [...text.trim()].length >= shortest ? <Loader size="xs" /> : null}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={handleKey}
      />
      <span className={styles.position} role="status">
        {positionText(find, t)}
      </span>
      <Step icon="older" disabled={!find.hasOlder} onClick={find.older} />
      <Step icon="newer" disabled={find.index === 0} onClick={find.newer} />
      <DayJump uuid={uuid} onJump={onJump} />
      <ActionIcon size="lg" onClick={onClose} aria-label={t("find.close")}>
        <IconX size={18} stroke={1.8} />
      </ActionIcon>
    </div>
  );
}

/** Hears Escape also while the bubble that was reached has the focus; not in another field, nor below a menu or dialog. */
function useEscapeOnPage(own: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const end = useEffectEvent(onEscape);
  useEffect(() => {
    const hear = (event: globalThis.KeyboardEvent) => {
      const isElsewhere = event.target !== own.current && isField(event.target);
      if (event.key !== "Escape" || event.isComposing || isElsewhere || isOverlayOpen()) return;
      event.stopPropagation();
      end();
    };
    window.addEventListener("keydown", hear, { capture: true });
    return () => window.removeEventListener("keydown", hear, { capture: true });
  }, [own]);
}

function positionText(
  { term, hits, hasMore, index, isSearching }: ReturnType<typeof useFind>,
  t: Translate<"messages">,
): string {
  if (term === "") return "";
  if (hits.length === 0) return isSearching ? "" : t("find.none");
  const values = { index: index + 1, count: hits.length };
  return t(hasMore ? "find.positionMore" : "find.position", values);
}

function Step({
  icon,
  disabled,
  onClick,
}: {
  icon: "older" | "newer";
  disabled: boolean;
  onClick: () => void;
}) {
  const { t } = useTranslation("messages");
  const Symbol = icon === "older" ? IconChevronUp : IconChevronDown;
  return (
    <Tooltip label={t(`find.${icon}`)}>
      <ActionIcon size="lg" disabled={disabled} onClick={onClick} aria-label={t(`find.${icon}`)}>
        <Symbol size={18} stroke={1.8} />
      </ActionIcon>
    </Tooltip>
  );
}

const loadCalendar = () => import("../../../../ui/form/dates/Calendar.tsx");
const Calendar = lazy(loadCalendar);

/** A calendar behind a button. */
function DayJump({ uuid, onJump }: { uuid: string; onJump: (messageId: number) => void }) {
  const { t } = useTranslation("messages");
  const [isOpen, setOpen] = useState(false);
  const [today] = useState(() => dayOf(Date.now()));
  async function goTo(date: string) {
    setOpen(false);
    try {
      const { messageId } = await call(endpoints.messages.day, {
        params: { ticketUuid: uuid },
        query: { date },
      });
      if (messageId === null) notify.info(t("find.noDay"));
      else onJump(messageId);
    } catch (error) {
      notifyError(error);
    }
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus>
      <Popover.Target>
        <ActionIcon
          size="lg"
          title={t("find.day")}
          aria-label={t("find.day")}
          onClick={() => setOpen(!isOpen)}
        >
          <IconCalendar size={18} stroke={1.8} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={<div className={styles.calendar} />}>
          <Calendar max={today} onChoose={(day) => void goTo(day)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
