import { isField } from "./shortcuts.ts";

/** A thumb's keyboard comes when it is asked for: nothing takes the focus unasked where there is no pointer but a finger. */
export const hasKeyboard = window.matchMedia("(pointer: fine)");

/**
 * A field out of sight, for what is typed between the click that leads to a conversation, or opens a dialog, and the
 * moment it is there.
 */
let field: HTMLTextAreaElement | null = null;
let expected: string | undefined;
/** Stands for the dialog that comes next, where it waits for what is typed instead of a conversation. */
export const theDialog = "dialog";
let cameFrom: Element | null = null;
/** Field in which one writes in the conversation that is open. */
let composer: { uuid: string; field: HTMLElement } | undefined;

/** Says where one writes in a conversation while it is open; ends with the returned call. */
export function offerComposer(uuid: string, input: HTMLElement): () => void {
  const own = { uuid, field: input };
  composer = own;
  return () => {
    if (composer === own) composer = undefined;
  };
}

/** Ref of the field itself. */
export const typeAheadField = (element: HTMLTextAreaElement | null): void => void (field = element);

/**
 * Keeps what is typed from now on, until a composer takes it, for this conversation; without one for the next that
 * opens. Where the conversation is open already, its composer has the cursor at once.
 */
export function catchTyping(uuid?: string): void {
  if (field === null || !hasKeyboard.matches) return;
  if (composer !== undefined && composer.uuid === uuid) return composer.field.focus({ preventScroll: true });
  if (document.activeElement !== field) cameFrom = document.activeElement;
  field.value = "";
  expected = uuid;
  field.focus({ preventScroll: true });
}

/** Finds what has the focus, or had it before it came to rest here. */
export const ownFocus = (): Element | null => (isCatching() ? cameFrom : document.activeElement);

/** Takes what was typed for this conversation so far. */
export function takeTyped(uuid: string): string {
  if (isCatchingForAnother(uuid)) return "";
  const typed = field?.value ?? "";
  clear();
  return typed;
}

/** Nothing came of it: the focus goes back where it was. */
export function dropTyped(): void {
  const isHere = document.activeElement === field;
  clear();
  if (!isHere) return;
  field?.blur();
  if (cameFrom instanceof HTMLElement && cameFrom.isConnected && !isField(cameFrom)) cameFrom.focus();
}

/** Says whether the focus rests here until it is wanted. */
export const isCatching = (): boolean => field !== null && document.activeElement === field;
export const isCatchingForAnother = (uuid: string): boolean =>
  isCatching() && expected !== undefined && expected !== uuid;

function clear(): void {
  if (field !== null) field.value = "";
  expected = undefined;
}
