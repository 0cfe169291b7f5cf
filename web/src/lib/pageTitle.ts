import { defaultAppName } from "@balcao/contract";
import { useEffect } from "react";
import { createSignal } from "./signal.ts";

const appName = createSignal<string>(defaultAppName);
const pageTitle = createSignal("");
const unread = createSignal(0);
const iconHref = createSignal("/icon.svg");

/** Ticked numbers up to 20 have a symbol of their own; more are written out. */
export function countMark(count: number): string {
  if (count <= 0) return "";
  return count <= 20 ? `${String.fromCodePoint(0x2460 + count - 1)} ` : `(${count}) `;
}

function show(): void {
  const name = pageTitle.get() === "" ? appName.get() : `${pageTitle.get()} · ${appName.get()}`;
  document.title = countMark(unread.get()) + name;
}
for (const part of [appName, pageTitle, unread]) part.subscribe(show);

export const setAppName = (name: string): void => appName.set(name === "" ? defaultAppName : name);

/** The browser's title while the component is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => pageTitle.set(title), [title]);
}

/** The number before the title and on the icon: what waits for the user. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    unread.set(count);
    showIcon(count);
    return () => {
      unread.set(0);
      showIcon(0);
    };
  }, [count]);
}

export function setIcon(href: string): void {
  iconHref.set(href === "" ? "/icon.svg" : href);
  showIcon(unread.get());
}

function showIcon(count: number): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (link === null) return;
  if (count <= 0) {
    link.href = iconHref.get();
    return;
  }
  const image = new Image();
  image.addEventListener("load", () => {
    if (unread.get() === count) link.href = drawCount(image, count);
  });
  image.src = iconHref.get();
}

/** The icon with a red disc and the number; browsers only show pictures there, so it is drawn. */
function drawCount(image: HTMLImageElement, count: number): string {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 64;
  const pen = canvas.getContext("2d");
  if (pen === null) return iconHref.get();
  pen.drawImage(image, 0, 0, 64, 64);
  pen.fillStyle = "#d92d20";
  pen.beginPath();
  pen.arc(44, 20, 20, 0, Math.PI * 2);
  pen.fill();
  pen.fillStyle = "#ffffff";
  pen.font = "600 26px sans-serif";
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(count > 99 ? "99" : String(count), 44, 22);
  return canvas.toDataURL("image/png");
}
