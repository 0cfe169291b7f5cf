import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import type { MenuItem } from "./navigation.ts";

const files = import.meta.glob<Record<string, ComponentType>>([
  "../features/*/*Page.tsx",
  "!../features/auth/{Login,Signup,ForgotPassword}Page.tsx",
]);
const loaded = new Map<string, LazyExoticComponent<ComponentType>>();

export const isBuilt = (item: Pick<MenuItem, "page">): boolean =>
  files[`../features/${item.page}.tsx`] !== undefined;

/** The page in `features/{page}.tsx`, as a chunk of its own; its export has the file's name. */
export function pageOf(page: string): LazyExoticComponent<ComponentType> | undefined {
  const load = files[`../features/${page}.tsx`];
  if (load === undefined) return undefined;
  const known = loaded.get(page);
  if (known) return known;
  const name = page.split("/").at(-1) ?? "";
  const made = lazy(async () => {
    const component = (await load())[name];
    if (component === undefined) throw new Error(`${page} does not export ${name}`);
    return { default: component };
  });
  loaded.set(page, made);
  return made;
}

/** Fetches a page's chunk before it is needed. */
export const preloadPage = (page: string): void =>
  void files[`../features/${page}.tsx`]?.().catch(() => undefined);
