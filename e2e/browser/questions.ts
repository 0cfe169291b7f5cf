import type { Locator, Page } from "playwright-core";

/** Question that is asked before something that cannot be undone. */
export const questionOn = (page: Page, name?: string | RegExp): Locator =>
  page.getByRole("alertdialog", { ...(name !== undefined && { name }) });

/** Any dialog that is open, be it a question. */
export const anyDialogOn = (page: Page): Locator => page.getByRole("dialog").or(questionOn(page));
