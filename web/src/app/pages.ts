import type { ComponentType } from "react";
import { lazyPage } from "../lib/lazy.tsx";
import { fetchPart, type Load } from "../lib/preload.ts";
import type { MenuItem } from "./navigation.ts";

const files = import.meta.glob<Record<string, ComponentType>>([
  "../features/*/*Page.tsx",
  "!../features/auth/{Login,Signup,ForgotPassword}Page.tsx",
  "!../features/connections/QrLinkPage.tsx",
]);

const nameOf = (path: string): string => path.split("/").at(-1)?.replace(".tsx", "") ?? "";

interface Page {
  load: Load<{ default: ComponentType }>;
  component: ComponentType;
}

/** Each page as a chunk of its own, by its place in the features; its export has the file's name. */
const pages = new Map<string, Page>(
  Object.entries(files).map(([path, loadFile]) => {
    const load = async () => {
      const component = (await loadFile())[nameOf(path)];
      if (component === undefined) throw new Error(`${path} does not export ${nameOf(path)}`);
      return { default: component };
    };
    return [path, { load, component: lazyPage(load) }];
  }),
);

const pageAt = (page: string): Page | undefined => pages.get(`../features/${page}.tsx`);

export const isBuilt = (item: Pick<MenuItem, "page">): boolean => pageAt(item.page) !== undefined;

/** The page in `features/{page}.tsx`. */
export const pageOf = (page: string): ComponentType | undefined => pageAt(page)?.component;

/** Fetches a page's chunk before it is needed; a failure is told when it is. */
export async function preloadPage(page: string): Promise<void> {
  const found = pageAt(page);
  await (found && fetchPart(found.load).catch(() => undefined));
}
