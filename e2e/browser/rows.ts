import type { Locator, Page } from "playwright-core";

/** Button of the menu of what has this name. */
export const rowMenuOf = (page: Page, name: string): Locator =>
  page.getByRole("button", { name: `Ações de ${name}`, exact: true });

/** Takes an entry of the menu of what has this name. */
export async function pickInRow(page: Page, name: string, entry: string | RegExp): Promise<void> {
  await rowMenuOf(page, name).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

export const editInRow = (page: Page, name: string): Promise<void> => pickInRow(page, name, "Editar");

/** Asks for its end; what is asked then is answered by `questionOn`. */
export const deleteInRow = (page: Page, name: string): Promise<void> => pickInRow(page, name, "Excluir");
