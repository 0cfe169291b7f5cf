import { availableParallelism, loadavg } from "node:os";
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { expect, vi } from "vitest";

/** The head of an Ogg Opus file, which is all that sniffing needs. */
export const voiceNote = Buffer.concat([
  Buffer.from("OggS\0\x02"),
  Buffer.alloc(20),
  Buffer.from("\x01\x13OpusHead\x01\x01"),
  Buffer.alloc(12_000),
]);

export const picture = (background = "#2f9e44"): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** The list of those who wait for somebody. */
export async function openWaiting(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Atendimentos", exact: true }).click();
  await page.getByRole("tab", { name: "Aguardando" }).click();
}

/** A conversation in the list. */
export const rowOf = (page: Page, name: string): Locator =>
  page.locator("[data-ticket-link]").filter({ hasText: name });

/** The number beside a list's name. */
export const badgeOf = (page: Page, sub: "Atendendo" | "Aguardando", count: number): Locator =>
  page.getByRole("tab", { name: new RegExp(`^${sub}\\s*${count} atendimento`) });

/** Finds what stands in the open conversation, apart from the list's preview of it. */
export const conversationOf = (page: Page, name: string): Locator =>
  page.getByRole("region", { name: `Conversa com ${name}` });

/** Factor by which more is asked of this machine than it can do, at least 1: by so much everything takes longer. */
const busyness = (): number => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

/** Does something outside and expects it on the screen, without a reload, within a second. */
export const shownWithinASecond = (what: Locator, act: () => Promise<unknown>): Promise<void> =>
  shownWithin(1, what, act);

export async function shownWithin(
  seconds: number,
  what: Locator,
  act: () => Promise<unknown>,
): Promise<void> {
  const startedAt = Date.now();
  await act();
  await what.waitFor();
  expect(Date.now() - startedAt).toBeLessThan(seconds * 1_000 * busyness());
}

/** Opens a waiting conversation and takes it. */
export async function accept(page: Page, name: string): Promise<void> {
  await rowOf(page, name).click();
  await page.getByRole("button", { name: "Aceitar", exact: true }).last().click();
  await page.getByLabel(`Mensagem para ${name}`).waitFor();
  await expectSettled(page);
}

/** The header's buttons mean something else after an acceptance; for a moment they take no click. */
export async function expectSettled(page: Page): Promise<void> {
  const resolve = page.getByRole("button", { name: "Resolver", exact: true });
  // The outer group: "Resolver" and its arrow are one within it.
  const actions = page.locator("header [role=group]").filter({ has: resolve }).first();
  await actions.and(page.locator(":not([aria-disabled])")).waitFor();
}

export async function write(page: Page, name: string, text: string): Promise<void> {
  await page.getByLabel(`Mensagem para ${name}`).fill(text);
  await page.keyboard.press("Enter");
}

/** A picture with its caption, through the preview. */
export async function attach(page: Page, caption: string): Promise<void> {
  const file = { name: "mapa.jpg", mimeType: "image/jpeg", buffer: await picture("#1971c2") };
  await page.locator("[data-attach]").setInputFiles(file);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Legenda").fill(caption);
  await dialog.getByRole("button", { name: "Enviar" }).click();
  await dialog.waitFor({ state: "hidden" });
}

/** Waits for something that happens at the other end. */
export const settled = <T>(find: () => T | undefined): Promise<T> =>
  vi.waitFor(
    () => {
      const found = find();
      if (found === undefined) throw new Error("It did not happen");
      return found;
    },
    { timeout: 10_000, interval: 20 },
  );

/** Number of layers that lie over the page and that Back takes away one by one. */
export const depthOf = (page: Page): Promise<number> =>
  page.evaluate(() => (history.state as { layer?: number } | null)?.layer ?? 0);
