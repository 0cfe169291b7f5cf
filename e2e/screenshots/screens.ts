import type { Page } from "playwright-core";

export interface Screen {
  name: string;
  path: string;
  /** Taken without a login. */
  isPublic?: true;
  /** Brings the page into the state of the picture. */
  prepare?: (page: Page) => Promise<void>;
}

/** The pictures of the documentation. */
export const screens: readonly Screen[] = [
  { name: "login", path: "/login", isPublic: true },
  { name: "signup", path: "/signup", isPublic: true },
  { name: "tickets", path: "/tickets" },
  {
    name: "conversation",
    path: "/tickets",
    prepare: (page) => clickIfThere(page, "main a[href^='/tickets/']"),
  },
  { name: "simulator", path: "/simulator" },
  { name: "tags", path: "/tags" },
  {
    name: "tag",
    path: "/tags",
    prepare: (page) => page.getByRole("button", { name: "Nova tag" }).first().click(),
  },
  { name: "connections", path: "/connections" },
  { name: "billing", path: "/financeiro" },
  { name: "palette", path: "/tags", prepare: (page) => page.keyboard.press("Control+k") },
];

async function clickIfThere(page: Page, selector: string): Promise<void> {
  const first = page.locator(selector).first();
  if ((await first.count()) > 0) await first.click();
}
