import { useLayoutEffect } from "react";

/** Words that somebody wrote into the login's fields before the application was there. */
interface FirstWords {
  email: string;
  password: string;
  remember: boolean;
  isSent: boolean;
}

let left: FirstWords | undefined;

const findView = () => globalThis.document?.getElementById("first-view") ?? undefined;

/** Takes away what was drawn before the application was there, now that there is something in its place. */
export function useEndOfFirstView(): void {
  useLayoutEffect(endFirstView, []);
}

function endFirstView(): void {
  const view = findView();
  if (view === undefined) return;
  left = readWords(view);
  view.remove();
}

/** Takes the words that were written there, once. */
export function takeFirstWords(): FirstWords | undefined {
  endFirstView();
  const taken = left;
  left = undefined;
  return taken;
}

/** Names the field of the login that somebody is in: "elsewhere" means none of them, undefined that there are none. */
export function firstField(): "email" | "password" | "elsewhere" | undefined {
  const view = findView();
  if (view === undefined || fieldOf(view, "email") === null) return undefined;
  if (document.activeElement === fieldOf(view, "password")) return "password";
  return document.activeElement === fieldOf(view, "email") ? "email" : "elsewhere";
}

const fieldOf = (view: HTMLElement, type: string) =>
  view.querySelector<HTMLInputElement>(`.door:not([hidden]) input[type=${type}]`);

function readWords(view: HTMLElement): FirstWords | undefined {
  const [email, password] = [fieldOf(view, "email"), fieldOf(view, "password")];
  if (email === null || password === null) return undefined;
  return {
    email: email.value,
    password: password.value,
    remember: fieldOf(view, "checkbox")?.checked ?? true,
    isSent: view.querySelector("button[aria-busy]") !== null,
  };
}
