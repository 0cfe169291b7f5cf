import type { SessionUser } from "@balcao/contract";
import { useHasHelps } from "../features/helps/index.ts";
import { useSession } from "../lib/api/session.ts";
import { type MenuItem, type MenuSection, menu } from "./navigation.ts";
import { isBuilt } from "./pages.ts";

/** The menu as the user sees it: what they may open, what is there, and what has something to show. */
export function useMenu(): MenuSection[] {
  const user = useSession();
  const filled = { helps: useHasHelps() };
  const isShown = (item: MenuItem) =>
    isOpenTo(item, user) && (item.whenFilled ? filled[item.whenFilled] : true);
  if (!user.subscriptionValid) return untilPaid;
  return menu
    .filter((section) => section.allowed?.(user) ?? true)
    .map(({ id, items }) => ({ id, items: items.filter(isShown) }))
    .filter(({ items }) => items.length > 0);
}

/** Every other page leads back there. */
const untilPaid: MenuSection[] = menu
  .filter(({ id }) => id === "settings")
  .map(({ id, items }) => ({ id, items: items.filter(({ path }) => path === "/financeiro") }));

const isOpenTo = (item: MenuItem, user: SessionUser): boolean =>
  isBuilt(item) && (item.allowed?.(user) ?? true);
