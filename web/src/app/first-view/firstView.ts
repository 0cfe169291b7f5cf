import { defaultAppName, type Language } from "@balcao/contract";
import { logoHref } from "../../features/settings/logoHref.ts";
import { readInPage } from "../../features/settings/readInPage.ts";
import { tokenKey } from "../../lib/api/claims.ts";
import { forget, readStored, store } from "../../lib/browserStorage.ts";
import {
  isLanguage,
  langOf,
  languageKey,
  languageNames,
  ownerKey,
  storedLanguage,
} from "../../lib/language.ts";
import { offeredEmail } from "../../lib/loginEmail.ts";
import { bubbleShape } from "../../ui/display/logoShape.ts";
import { fillOf, neutrals, type Scheme, surfaces, textOnFill, tonesOf } from "../../ui/theme/brandColours.ts";
import { askEarly, callEarly } from "./early.ts";

/** Written in by the build (`web/firstView.ts`): texts by key, and addresses of what the pages need. */
declare const firstTexts: Record<Language, Record<string, string>>;
declare const firstFiles: Record<"door" | "inside" | "inbox" | "font", string[]> &
  Record<"doorTexts" | "insideTexts", Record<Language, string[]>>;

const [texts, pages] = [firstTexts, firstFiles];

/** Milliseconds in which the login itself begins to work. */
const settlingMs = 500;
/** Milliseconds until this runs from which on the line counts as slow: all that came is the page itself. */
const slowFrom = 400;
/** Pages at which visitors have another form, or none. */
const otherDoors = /^\/(signup|forgetpsw|qr)\/?$/;
/** Page that shows a QR code to whoever has its link: it has no use for a session, nor for the pages of one. */
const alone = /^\/qr\/?$/;

/**
 * Runs within the page before any file of the application is here: asks for what that will need, and shows the login's
 * fields, or the sign, in the platform's colours. What is typed meanwhile, the application takes over.
 */
export function showFirstView(): void {
  const view = document.getElementById("first-view");
  if (view === null) return;
  const token = readStored(tokenKey);
  const language = storedLanguage();
  window.askEarly = askEarly;
  // Letters come beside the script instead of after the styles, but over a slow line after the list.
  if (token === null || performance.now() < slowFrom) fetchAll(pages.font);
  if (!alone.test(location.pathname)) fetchAhead(token, language);
  const brand = paint(view);
  const isLogin = token === null && !otherDoors.test(location.pathname);
  part(view, "div", ".splash").innerHTML = `${signOf(48)}<p></p>`;
  part(view, "div", ".splash").hidden = isLogin;
  part(view, "div", ".door").hidden = !isLogin;
  if (isLogin) showLogin(view, language, brand);
  view.hidden = false;
  if (isLogin) part(view, "input", "[type=email]").focus();
  else sayWhatIsWaitedFor(part(view, "p"), language);
}

/** Once it takes longer than one would wait, as `Splash.tsx` does. */
function sayWhatIsWaitedFor(line: HTMLElement, language: Language): void {
  for (const [key, after] of Object.entries({ opening: 1000, openingSlowly: 5000 }))
    setTimeout(() => {
      line.textContent = texts[language][key] ?? "";
    }, after);
}

function fetchAhead(token: string | null, language: Language): void {
  // A browser asks a server for six things at once: the data must not stand behind twenty files.
  if (token !== null) callEarly(token);
  fetchFiles(token === null ? "door" : "inside", language);
  if (token === null) fetchInsideLater(language);
}

/** Says whether a login leads to the inbox: one comes to the page of this address, else mostly there. */
const leadsToInbox = /^\/(tickets|login|$)/.test(location.pathname);

function fetchFiles(side: "door" | "inside", language: Language): void {
  const files = [
    ...pages[side],
    ...(side === "inside" && leadsToInbox ? pages.inbox : []),
    ...pages[`${side}Texts`][language],
  ];
  fetchAll(new Set(files));
}

function fetchAll(files: Iterable<string>): void {
  for (const href of files) {
    const link = document.createElement("link");
    const as = href.endsWith(".css") ? "style" : href.endsWith(".woff2") ? "font" : undefined;
    link.rel = as === undefined ? "modulepreload" : "preload";
    if (as !== undefined) link.as = as;
    // After what a page cannot do without.
    if (as === "font") link.fetchPriority = "low";
    link.crossOrigin = "";
    link.href = href;
    document.head.append(link);
  }
}

/** Fetches the pages behind the login while somebody writes a password, once the login has all that it needs. */
function fetchInsideLater(language: Language): void {
  addEventListener("load", () => setTimeout(() => fetchFiles("inside", language), settlingMs));
}

interface Brand {
  name: string;
  logo: string;
  icon: string;
  isSignupOpen: boolean;
}

/** Gives the view the platform's colours in the scheme that will be shown. */
function paint(view: HTMLElement): Brand {
  const inPage = readInPage();
  const known = (name: string) => inPage?.(name) ?? readStored(`setting.${name}`) ?? "";
  const scheme = schemeShown();
  const dark = scheme === "dark";
  const fill = fillOf(known(dark ? "primaryColorDark" : "primaryColorLight"), scheme);
  const { soft, text } = tonesOf(fill, scheme);
  const colours = {
    scheme,
    fill,
    soft,
    link: text,
    "on-fill": textOnFill(fill),
    surface: surfaces[scheme],
    ...neutrals[scheme],
  };
  for (const [name, value] of Object.entries(colours)) view.style.setProperty(`--first-${name}`, value);
  return {
    name: known("appName") || defaultAppName,
    logo: logoHref(known(dark ? "appLogoDark" : "appLogoLight")),
    icon: logoHref(known("appLogoFavicon")),
    isSignupOpen: known("userCreation") === "enabled",
  };
}

function schemeShown(): Scheme {
  const chosen = readStored("theme");
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function showLogin(view: HTMLElement, language: Language, brand: Brand): void {
  part(view, "span", ".mark").append(...markOf(brand));
  part(view, "p", ".register").hidden = !brand.isSignupOpen;
  part(view, "span", ".owner").textContent = `© ${new Date().getFullYear()} ${brand.name}`;
  part(view, "input", "[type=email]").value = offeredEmail();
  part(view, "form").addEventListener("submit", (event) => {
    event.preventDefault();
    // The application sends it as soon as it is here.
    part(view, "button").setAttribute("aria-busy", "true");
  });
  const choice = part(view, "select");
  choice.append(...Object.entries(languageNames).map(([value, label]) => new Option(label, value)));
  choice.addEventListener("change", () => {
    if (!isLanguage(choice.value)) return;
    forget(ownerKey);
    store(languageKey, choice.value);
    write(view, choice.value);
  });
  write(view, language);
}

function write(view: HTMLElement, language: Language): void {
  document.documentElement.lang = langOf(language);
  part(view, "select").value = language;
  for (const element of view.querySelectorAll<HTMLElement>("[data-text]"))
    element.textContent = texts[language][element.dataset["text"] ?? ""] ?? "";
}

/** The platform's logo, else its sign and name. */
function markOf({ name, logo, icon }: Brand): Node[] {
  const picture = document.createElement("img");
  picture.alt = logo === "" ? "" : name;
  picture.className = logo === "" ? "icon" : "logo";
  picture.src = logo === "" ? icon : logo;
  if (logo !== "") return [picture];
  if (icon !== "") return [picture, document.createTextNode(name)];
  const sign = document.createElement("span");
  sign.style.display = "contents";
  sign.innerHTML = signOf(32);
  return [sign, document.createTextNode(name)];
}

/** The product's sign, as `ui/display/Logo.tsx` draws it. */
const signOf = (size: number): string =>
  `<svg width="${size}" height="${size}" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
    <rect width="64" height="64" rx="15" fill="var(--first-fill)"/>
    <g fill="var(--first-on-fill)"><path d="${bubbleShape}"/><rect x="9" y="47" width="46" height="6" rx="3"/></g>
    <g fill="var(--first-fill)"><circle cx="23.5" cy="24.5" r="2.8"/><circle cx="32" cy="24.5" r="2.8"/><circle cx="40.5" cy="24.5" r="2.8"/></g>
  </svg>`;

function part<Name extends keyof HTMLElementTagNameMap>(
  view: HTMLElement,
  name: Name,
  which = "",
): HTMLElementTagNameMap[Name] {
  const found = view.querySelector<HTMLElementTagNameMap[Name]>(name + which);
  if (found === null) throw new Error(`The first view has no ${name}${which}`);
  return found;
}

showFirstView();
