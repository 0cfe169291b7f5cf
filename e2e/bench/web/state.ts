import type { Browser } from "playwright-core";
import { emailOf, password } from "../dataset/index.ts";

/** The storage of a browser in which somebody is logged in. */
export type State = Awaited<ReturnType<Awaited<ReturnType<Browser["newContext"]>>["storageState"]>>;

/** Logs an attendant in, who begins with the inbox. */
export async function logInByHand(browser: Browser, url: string): Promise<State> {
  const context = await browser.newContext({ locale: "pt-BR" });
  const page = await context.newPage();
  await page.goto(`${url}/tickets`);
  await page.locator("input[type=email], input[name=email]").first().fill(emailOf(1, 1));
  await page.locator("input[type=password]").first().fill(password);
  await page.keyboard.press("Enter");
  await page.locator("[data-ticket-link]").first().waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}
