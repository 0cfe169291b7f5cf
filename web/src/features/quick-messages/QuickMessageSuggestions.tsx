import type { QuickMessage, Ticket } from "@balcao/contract";
import { Button, Skeleton } from "@mantine/core";
import { IconPlus, IconStar, IconStarFilled } from "@tabler/icons-react";
import {
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { lazyDialog } from "../../ui/layers/lazyDialog.tsx";
import { useTranslation } from "../../lib/i18n.ts";
import { FileIcon } from "../../ui/display/FileIcon.tsx";
import { useLayer } from "../../ui/layers/useLayer.ts";
import { useFavourQuickMessage, useQuickMessageChoice } from "./quick-messages.queries.ts";
import styles from "./QuickMessageSuggestions.module.css";
import { offeredIn, type Places, placesOf, previewOf, searchOf, suggest } from "./suggest.ts";
import { keyAction } from "./suggestionKeys.ts";
import { useWriter } from "./useWriter.ts";

const QuickMessageDialog = lazyDialog(() => import("./QuickMessageDialog.tsx"));

/** Offered the keys of the field before the field itself: true when it took one. */
export interface SuggestionKeys {
  handleKey: (event: KeyboardEvent, sends: boolean) => boolean;
}

export interface QuickMessageSuggestionsProps {
  ref: Ref<SuggestionKeys>;
  /** Names the list for the field's `aria-controls`. */
  id: string;
  ticket: Ticket;
  /** Text in the field, or a slash with what narrows the list. */
  text: string;
  /** The text with its variables filled, and the message that it comes from. */
  onPick: (text: string, from: QuickMessage) => void;
  /** The element that is chosen, for `aria-activedescendant`; undefined while the list is closed. */
  onActive: (elementId: string | undefined) => void;
  /** The list was closed, by its key or by Back. */
  onDismiss: () => void;
  /** The field should have the focus again. */
  onReturn: () => void;
}

/**
 * Quick messages that a slash at the beginning of a message offers, or a button. Stays mounted, so that the list is
 * loaded once and kept true.
 */
export function QuickMessageSuggestions(props: QuickMessageSuggestionsProps) {
  const { ref, id, ticket, text, onPick, onActive, onDismiss, onReturn } = props;
  const { data, isError, refetch } = useQuickMessageChoice();
  const all = data && offeredIn(data, ticket.queueId);
  const fill = useWriter(ticket);
  const { mutate: favour } = useFavourQuickMessage();
  const [dismissed, setDismissed] = useState(false);
  const [announced, setAnnounced] = useState<string>();
  const [creating, setCreating] = useState<string>();
  const search = searchOf(text);
  // Escape closes the list for this slash; the next one opens it again.
  if (search === undefined && dismissed) setDismissed(false);
  if (search !== announced && announced !== undefined) setAnnounced(undefined);
  const isOpen = search !== undefined && !dismissed;
  const dismiss = () => {
    setDismissed(true);
    onDismiss();
  };
  useLayer(isOpen, dismiss);
  const anchor = useRef<HTMLDivElement>(null);
  usePressBeside(isOpen && creating === undefined, anchor, dismiss);
  useOtherTool(isOpen, anchor, dismiss);
  const places = usePlaces(isOpen, all);
  const found = isOpen && all ? suggest(all, search, places) : [];
  const { active, setActive } = useActive(search, found.length);
  const pick = (one: QuickMessage) => onPick(fill(one.message), one);
  const activeId = found[active] && elementOf(id, found[active]);
  useEffect(() => onActive(activeId), [onActive, activeId]);

  useImperativeHandle(ref, () => ({
    handleKey(event, sends) {
      if (!isOpen || event.nativeEvent.isComposing) return false;
      const isLoading = all === undefined && !isError;
      const isAnnounced = announced !== undefined;
      const act = keyAction(event, { count: found.length, active, isLoading, sends, isAnnounced });
      if (act === undefined) return false;
      event.preventDefault();
      event.stopPropagation();
      if (act === "close") dismiss();
      else if (act === "pick") found.slice(active, active + 1).forEach(pick);
      else if (act === "favour") found.slice(active, active + 1).forEach((one) => favour(one));
      else if (act === "announce") setAnnounced(search);
      else if (act === "wait") return true;
      else setActive(act);
      return true;
    },
  }));

  return (
    <>
      {isOpen && (
        <div ref={anchor} className={styles.anchor}>
          <div className={styles.panel}>
            {all === undefined && !isError && <Loading />}
            {isError && <Failed onRetry={() => void refetch()} />}
            {all !== undefined && found.length === 0 && (
              <Nothing search={search} hasAny={all.length > 0} onCreate={() => setCreating(search)} />
            )}
            {announced !== undefined && <SendKey />}
            {found.length > 0 && (
              <Choices {...{ id, found, active, fill, pick, favour }} onPoint={setActive} />
            )}
          </div>
        </div>
      )}
      {creating !== undefined && (
        <QuickMessageDialog
          shortcode={creating}
          onClose={() => {
            setCreating(undefined);
            onReturn();
          }}
        />
      )}
    </>
  );
}

/**
 * Closes the list when something is pressed outside the composer that it stands in; its field and tools go on with it. A
 * finger does no more by such a tap than that, unless it goes to another field.
 */
function usePressBeside(isOpen: boolean, anchor: RefObject<HTMLElement | null>, onPress: () => void): void {
  const close = useEffectEvent(onPress);
  useEffect(() => {
    if (!isOpen) return;
    const hear = ({ target, pointerType }: PointerEvent) => {
      if (!(target instanceof Element) || anchor.current?.parentElement?.contains(target) !== false) return;
      close();
      if (pointerType === "touch" && target.closest("input, textarea") === null) endTap();
    };
    document.addEventListener("pointerdown", hear, { capture: true });
    return () => document.removeEventListener("pointerdown", hear, { capture: true });
  }, [isOpen, anchor]);
}

/** Closes the list when a tool beside the field opens a layer of its own, below which it would stay. */
function useOtherTool(isOpen: boolean, anchor: RefObject<HTMLElement | null>, onPress: () => void): void {
  const close = useEffectEvent(onPress);
  useEffect(() => {
    if (!isOpen) return;
    // At the click and not before: without the slash the tools stand elsewhere.
    const hear = ({ target }: MouseEvent) => {
      const opens =
        target instanceof Element && target.closest("[aria-haspopup]:not(input, textarea)") !== null;
      if (opens && anchor.current?.parentElement?.contains(target)) close();
    };
    document.addEventListener("click", hear, { capture: true });
    return () => document.removeEventListener("click", hear, { capture: true });
  }, [isOpen, anchor]);
}

/** Leaves nothing of a tap that has begun to what is under it; one that becomes a scroll goes on. */
function endTap(): void {
  const over = new AbortController();
  const end = (event: TouchEvent) => {
    over.abort();
    if (event.type === "touchend" && event.cancelable) event.preventDefault();
  };
  for (const type of ["touchend", "touchcancel"] as const)
    document.addEventListener(type, end, { capture: true, passive: false, signal: over.signal });
}

const elementOf = (id: string, { id: messageId }: QuickMessage): string => `${id}-${messageId}`;

const noPlaces: Places = new Map();

/** The order as it was when the list was opened: nothing moves away from whoever is about to choose it. */
function usePlaces(isOpen: boolean, all: readonly QuickMessage[] | undefined): Places {
  const [places, setPlaces] = useState<Places>();
  if (isOpen && places === undefined && all !== undefined) setPlaces(placesOf(all));
  if (!isOpen && places !== undefined) setPlaces(undefined);
  return places ?? noPlaces;
}

/** Another search begins at its best. */
function useActive(search: string | undefined, count: number) {
  const [state, setState] = useState({ search, at: 0 });
  if (state.search !== search) setState({ search, at: 0 });
  return {
    active: Math.min(state.at, Math.max(0, count - 1)),
    setActive: (at: number) => setState({ search, at }),
  };
}

/** Keys that mark a choice, as they stand on a keyboard. */
const favourKeys = ["Ctrl", "D"] as const;

interface ChoicesProps {
  id: string;
  found: readonly QuickMessage[];
  active: number;
  fill: (text: string) => string;
  pick: (one: QuickMessage) => void;
  favour: (one: QuickMessage) => void;
  onPoint: (index: number) => void;
}

function Choices({ id, found, active, fill, pick, favour, onPoint }: ChoicesProps) {
  const { t } = useTranslation("quick-messages");
  const shown = found[active];
  const shownId = shown && elementOf(id, shown);
  useEffect(() => {
    if (shownId !== undefined) document.getElementById(shownId)?.scrollIntoView({ block: "nearest" });
  }, [shownId]);
  return (
    <>
      <div id={id} role="listbox" aria-label={t("title")} className={styles.list}>
        {found.map((one, index) => (
          <button
            type="button"
            key={one.id}
            id={elementOf(id, one)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => index !== active && onPoint(index)}
            onClick={(event) => (isOnStar(event.target) ? favour(one) : pick(one))}
          >
            <span className={styles.shortcode}>/{one.shortcode}</span>
            <span className={styles.text} dir="auto">
              {previewOf(fill(one.message)) || one.mediaName}
            </span>
            {one.isMedia && (
              <span className={styles.media} title={one.mediaName ?? undefined}>
                <FileIcon mimetype={one.media?.mimetype ?? ""} />
                <span className="visually-hidden">{t("withFile", { name: one.mediaName ?? "" })}</span>
              </span>
            )}
            <Star isFavourite={one.isFavourite} />
          </button>
        ))}
      </div>
      <p className={styles.keys} aria-hidden>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t("keys.choose")}
        </span>
        <span>
          <kbd>Enter</kbd> {t("keys.insert")}
        </span>
        <span>
          <kbd>{favourKeys[0]}</kbd> <kbd>{favourKeys[1]}</kbd> {t("keys.favour")}
        </span>
        <span>
          <kbd>Esc</kbd> {t("keys.close")}
        </span>
      </p>
    </>
  );
}

/** Mark at the end of a choice: a press on it puts the mark on or takes it off, instead of choosing. */
function Star({ isFavourite }: { isFavourite: boolean }) {
  const { t } = useTranslation("quick-messages");
  const Symbol = isFavourite ? IconStarFilled : IconStar;
  return (
    <span
      className={styles.star}
      data-star
      data-on={isFavourite || undefined}
      title={t(isFavourite ? "favourite.remove" : "favourite.add")}
    >
      <Symbol size={16} stroke={1.7} aria-hidden />
      {isFavourite && <span className="visually-hidden">{t("favourite.is")}</span>}
    </span>
  );
}

const isOnStar = (target: EventTarget): boolean =>
  target instanceof Element && target.closest("[data-star]") !== null;

function Nothing({ search, hasAny, onCreate }: { search: string; hasAny: boolean; onCreate: () => void }) {
  const { t } = useTranslation("quick-messages");
  return (
    <div className={styles.nothing} role="status">
      <span>{hasAny ? t("noneFound", { text: `/${search}` }) : t("empty.title")}</span>
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconPlus size={16} aria-hidden />}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onCreate}
      >
        {search === "" ? t("add") : t("create", { text: `/${search}` })}
      </Button>
    </div>
  );
}

/** Said when Enter met nothing to insert. */
function SendKey() {
  const { t } = useTranslation("quick-messages");
  return (
    <p className={styles.keys} role="status">
      <span>
        <kbd>Enter</kbd> {t("keys.send")}
      </span>
    </p>
  );
}

function Loading() {
  const { t } = useTranslation("ui");
  return (
    <div className={styles.nothing} role="status" aria-label={t("loading")}>
      <Skeleton height={14} width="60%" />
      <Skeleton height={14} width="40%" />
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation("quick-messages");
  return (
    <div className={styles.nothing} role="alert">
      <span>{t("failed")}</span>
      <Button size="compact-sm" variant="light" onClick={onRetry}>
        {t("again")}
      </Button>
    </div>
  );
}
