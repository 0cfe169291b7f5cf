import type { Page } from "playwright-core";

/** The button that adds something, called by any of its names. */
export async function openDialog(page: Page, names: readonly string[]): Promise<void> {
  await page
    .getByRole("button", { name: new RegExp(`^(${names.join("|")})$`) })
    .first()
    .click();
  await page.getByRole("dialog").waitFor();
}
