import { buildInvoice } from "../../server/src/features/billing/billing.testing.ts";
import { endpoints } from "@balcao/contract";
import type { Locator, Page } from "playwright-core";
import type { TestApp } from "../../server/src/app/testing.ts";
import { buildGroup, sayInChat } from "../../server/src/features/internal-chat/internal-chat.testing.ts";
import { buildCampaign } from "../../server/src/features/campaigns/campaigns.testing.ts";
import { buildContactList } from "../../server/src/features/contact-lists/contact-lists.testing.ts";
import { buildFileList } from "../../server/src/features/file-lists/file-lists.testing.ts";
import { buildSavedFlow } from "../../server/src/features/flows/flows.testing.ts";
import { buildPrompt } from "../../server/src/features/prompts/prompts.testing.ts";
import { buildIntegration } from "../../server/src/features/integrations/integrations.testing.ts";
import { buildPhrase } from "../../server/src/features/phrase-campaigns/phrase-campaigns.testing.ts";
import { buildQuickMessage } from "../../server/src/features/quick-messages/quick-messages.testing.ts";
import { buildTag } from "../../server/src/features/tags/tags.testing.ts";
import { addLogin, type Login } from "./person.ts";
import { automationScreens, boxes, campaignScreens } from "./automationScreens.ts";
import { openDialog } from "./openDialog.ts";
import { questionOn } from "./questions.ts";
import { openSite } from "./site.ts";

/** Something to look at: an address, and what to open there. */
export interface Screen {
  name: string;
  path: string;
  open?: (page: Page) => Promise<unknown>;
  /** It lies over its page: what stood over that before is closed, and nothing loaded again. */
  stays?: boolean;
  /** The part that is new; the rest of the page has been looked at. */
  within?: string;
}

/** Screens before the login. */
export const publicScreens: readonly Screen[] = [
  { name: "login", path: "/login" },
  { name: "signup", path: "/signup" },
  // This comes before the page without a token: from here to there is a load, the other way a step in the page.
  { name: "reset", path: "/forgetpsw#token=0123456789abcdef" },
  { name: "forgot", path: "/forgetpsw" },
];

/** Every page behind the login, and the dialogs that matter. Buttons are found by their place, whatever the language. */
export const privateScreens = (ticketUuid: string): readonly Screen[] => [
  {
    name: "tickets",
    path: "/tickets?sub=pending",
    open: (page) => page.locator("[data-ticket-link]").first().waitFor(),
  },
  { name: "tickets-closed", path: "/tickets?tab=closed" },
  {
    name: "conversation",
    path: `/tickets/${ticketUuid}`,
    open: (page) => page.locator("[data-conversation]").waitFor(),
  },
  { name: "tags", path: "/tags", open: (page) => page.getByText("VIP").first().waitFor() },
  {
    name: "tag-dialog",
    path: "/tags",
    open: (page) => openDialog(page, ["Nova tag", "New tag", "Nueva etiqueta", "Yeni etiket"]),
  },
  { name: "kanban", path: "/kanban", open: (page) => page.locator("[data-lane]").first().waitFor() },
  { name: "kanban-lanes", path: "/TagsKanban" },
  {
    name: "connections",
    path: "/connections",
    open: (page) => page.getByText("Principal").first().waitFor(),
  },
  {
    name: "connection-dialog",
    path: "/connections",
    open: (page) => openDialog(page, ["Nova conexão", "New connection", "Nueva conexión", "Yeni bağlantı"]),
  },
  ...(["messages", "chatbot"] as const).map((tab, index) => ({
    name: `connection-${tab}`,
    path: "/connections",
    open: async (page: Page) => {
      await openDialog(page, ["Nova conexão", "New connection", "Nueva conexión", "Yeni bağlantı"]);
      await page
        .getByRole("tab")
        .nth(index + 1)
        .click();
    },
  })),
  {
    name: "new-ticket-dialog",
    path: "/tickets",
    open: (page) =>
      openDialog(page, ["Novo atendimento", "New conversation", "Nueva conversación", "Yeni görüşme"]),
  },
  {
    name: "transfer-dialog",
    path: `/tickets/${ticketUuid}`,
    open: (page) => openDialog(page, ["Transferir", "Transfer", "Transferir", "Aktar"]),
  },
  {
    name: "quick-messages",
    path: "/quick-messages",
    open: (page) => page.getByText("/endereco").waitFor(),
  },
  {
    name: "quick-message-dialog",
    path: "/quick-messages",
    open: (page) => openDialog(page, ["Nova resposta", "New reply", "Nueva respuesta", "Yeni yanıt"]),
  },
  {
    name: "file-lists",
    path: "/files",
    open: (page) => page.getByText("Menu 1").first().waitFor(),
  },
  {
    name: "file-list-dialog",
    path: "/files",
    open: (page) => openDialog(page, ["Nova lista", "New list", "Nueva lista", "Yeni liste"]),
  },
  { name: "contacts", path: "/contacts", open: (page) => page.getByText("Vera Lima").first().waitFor() },
  { name: "contact-erasures", path: "/contact-erasures" },
  { name: "opt-outs", path: "/opt-outs" },
  { name: "contact-duplicates", path: "/contact-duplicates" },
  { name: "contact-import", path: "/contacts/import" },
  {
    name: "moments",
    path: "/moments",
    open: (page) => page.getByText("Vera Lima").first().waitFor(),
  },
  {
    name: "users",
    path: "/users",
    open: (page) => page.getByText("Bia Reis").first().waitFor(),
  },
  {
    name: "user-dialog",
    path: "/users",
    open: (page) => openDialog(page, ["Novo usuário", "New user", "Nuevo usuario", "Yeni kullanıcı"]),
  },
  { name: "queues", path: "/queues", open: (page) => page.getByText("Box 1").first().waitFor() },
  { name: "queue-dialog", path: "/queues", open: openQueueMenu },
  { name: "settings", path: "/settings" },
  { name: "settings-hours", path: "/settings?tab=hours" },
  { name: "settings-holidays", path: "/settings?tab=holidays" },
  { name: "settings-pix", path: "/settings?tab=pix" },
  { name: "settings-places", path: "/settings?tab=places" },
  { name: "audit", path: "/audit" },
  ...(["indicators", "nps", "attendants"] as const).map((tab) => ({
    name: `dashboard-${tab}`,
    path: `/?tab=${tab}`,
    open: (page: Page) => page.locator("[role=tabpanel] section").first().waitFor(),
  })),
  { name: "reports", path: "/reports" },
  ...(["guide", "test", "keys", "webhooks"] as const).map((tab) => ({
    name: `messages-api-${tab}`,
    path: `/messages-api?tab=${tab}`,
    open: (page: Page) => page.locator("[role=tabpanel] :is(h2, button, li)").first().waitFor(),
  })),
  { name: "to-do", path: "/todolist" },
  { name: "chats", path: "/chats", open: (page) => page.getByText("Box 24").first().waitFor() },
  {
    name: "chat",
    path: "/chats",
    open: async (page) => {
      await page.getByText("Box 24").first().click();
      await page.locator("article").first().waitFor();
    },
  },
  {
    name: "chat-dialog",
    path: "/chats",
    open: (page) => openDialog(page, ["Nova conversa", "New chat", "Nuevo chat", "Yeni sohbet"]),
  },
  ...campaignScreens,
  ...automationScreens,
  { name: "simulator", path: "/simulator" },
  { name: "financeiro", path: "/financeiro" },
  {
    name: "checkout",
    path: "/financeiro",
    open: (page) => openDialog(page, ["Pagar agora", "Pay now", "Pagar ahora", "Şimdi öde"]),
  },
  { name: "change-password", path: "/change-password" },
  { name: "missing", path: "/nowhere-at-all" },
  { name: "palette", path: "/tags", open: (page) => openByKey(page, "Control+k") },
  { name: "shortcuts", path: "/tags", open: (page) => openByKey(page, "?") },
];

/** Screens of the super user alone. */
export const superScreens: readonly Screen[] = [
  {
    name: "all-connections",
    path: "/allConnections",
    open: (page) => page.getByText("Principal").first().waitFor(),
  },
];

/** The super user's pages of companies and plans, and their dialogs. */
export const platformScreens: readonly Screen[] = [
  { name: "companies", path: "/companies", open: (page) => page.getByText("Estrela 9").first().waitFor() },
  {
    name: "company-dialog",
    path: "/companies",
    open: (page) => openDialog(page, ["Nova empresa", "New company", "Nueva empresa", "Yeni şirket"]),
  },
  { name: "company-suspend-dialog", path: "/companies", open: (page) => chooseAct(page, 3) },
  { name: "company-enter-dialog", path: "/companies", open: (page) => chooseAct(page, 2) },
  { name: "company-delete-dialog", path: "/companies", open: (page) => chooseAct(page, 4) },
  { name: "plans", path: "/plans", open: (page) => page.getByText("Essencial 7").first().waitFor() },
  { name: "plan-dialog", path: "/plans", open: (page) => page.getByText("Essencial 7").first().click() },
  {
    name: "billing-companies",
    path: "/financeiro",
    open: (page) => page.getByText("Estrela 9").first().waitFor(),
  },
  {
    name: "billing-company",
    path: "/financeiro",
    open: async (page) => {
      await page.getByText("Estrela 9").first().click();
      await page.getByRole("dialog").locator("ol li").first().waitFor();
    },
  },
  {
    name: "billing-months",
    path: "/financeiro",
    open: (page) => openDialog(page, ["Últimos 12 meses", "Last 12 months", "Son 12 ay"]),
  },
  {
    name: "brand",
    path: "/settings?tab=brand",
    open: (page) => page.locator("figure button").first().waitFor(),
  },
  {
    name: "platform-settings",
    path: "/settings?tab=platform",
    open: (page) => page.getByText("Stripe").first().waitFor(),
  },
];

/** Chooses an act on the company that is there for it, by its place in the menu. */
async function chooseAct(page: Page, index: number): Promise<void> {
  const row = page.getByRole("row").filter({ hasText: "Estrela 9" });
  await row.getByRole("button").last().click();
  await page.getByRole("menuitem").nth(index).click();
  await questionOn(page).waitFor();
}

/** The menu of a new queue, with an option in it. */
async function openQueueMenu(page: Page): Promise<void> {
  await openDialog(page, ["Nova fila", "New queue", "Nueva cola", "Yeni kuyruk"]);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab").nth(1).click();
  await dialog.getByRole("tabpanel").getByRole("button").first().click();
  await dialog.getByRole("tabpanel").getByRole("textbox").first().waitFor();
}

async function openByKey(page: Page, key: string): Promise<void> {
  await page.getByText("VIP").first().waitFor();
  await page.keyboard.press(key);
  await page.getByRole("dialog").waitFor();
}

/** A company whose pages have something to show, with names that are the same in every language. */
export async function furnish(app: TestApp): Promise<{ admin: Login; attendant: Login; ticketUuid: string }> {
  const site = await openSite(app);
  const queueId = await site.addQueue("Box 1");
  await app
    .as(site.admin)
    .ok(endpoints.settings.updateCompanySetting, { body: { column: "scheduleType", data: "company" } });
  await buildTag(app.as(site.admin), { name: "VIP", color: "#1971c2" });
  await buildQuickMessage(app.as(site.admin), { shortcode: "endereco", geral: true });
  await buildFileList(app.as(site.admin), { name: "Menu 1" });
  // The usual answer to whoever opts out is written in the language of the user.
  await app
    .as(site.admin)
    .ok(endpoints.campaigns.updateSettings, { body: { settings: { optOutMessage: "OK" } } });
  const { id: contactListId } = await buildContactList(app.as(site.admin), {
    name: "Box 7",
    lines: "Vera Lima; 11 98765-4321",
  });
  await buildCampaign(app.as(site.admin), {
    name: "Flow 7",
    whatsappId: site.connectionId,
    contactListId,
    message1: "{nome}: Box 7",
  });
  const flow = await buildSavedFlow(app.as(site.admin), { name: "Menu 9", drawing: boxes });
  await buildPhrase(app.as(site.admin), flow.id, { name: "Promo 9", phrase: "Box 7" });
  await buildInvoice({ database: app.database, companyId: site.companyId }, { start: "2998-12-31" });
  await buildPrompt(app.as(site.admin), { name: "Box 5", prompt: "Box 5", queueId });
  await buildIntegration(app.as(site.admin), { name: "n8n 9", type: "n8n" });
  const waiting = await site.addWaiting("Vera Lima", queueId);
  await site.addWaiting("Raul Paz", null);
  const admin = await addLogin(app, site.companyId, {
    name: "Ana Lima",
    profile: "admin",
    queueIds: [queueId],
  });
  const attendant = await addLogin(app, site.companyId, { name: "Bia Reis", queueIds: [queueId] });
  const chat = await buildGroup(app.as(site.admin), [admin.id, attendant.id], "Box 24");
  await sayInChat(app.as(site.admin), chat.id, "Quem fica hoje?");
  return { admin, attendant, ticketUuid: waiting.uuid };
}

/** A super user with a company to look after. */
export async function furnishPlatform(app: TestApp): Promise<Login> {
  const [home, other] = [await app.inNewCompany(), await app.inNewCompany()];
  await app.database.system({
    text: "update companies set name = 'Estrela 9', due_date = now() + interval '3 days' where company_id = $1",
    values: [other.companyId],
  });
  await app.database.system({
    text: "update plans set name = 'Essencial 7' where id = (select plan_id from companies where company_id = $1)",
    values: [other.companyId],
  });
  await buildInvoice({ database: app.database, companyId: other.companyId }, { start: "2998-12-31" });
  const login = await addLogin(app, home.companyId, { name: "Sônia", profile: "admin" });
  await app.setUser({ companyId: home.companyId, id: login.id }, { columns: { is_super: true } });
  return login;
}

/** Goes there and opens what the screen is about. */
export async function show(page: Page, origin: string, screen: Screen): Promise<void> {
  const isThere = page.url() === origin + screen.path;
  if (screen.stays === true && isThere) await closeAll(page);
  else if (await leadsThere(page, screen.path)) await follow(page, screen.path);
  else await page.goto(origin + screen.path);
  await page.locator("h1").first().waitFor({ state: "attached" });
  await screen.open?.(page).catch((cause: unknown) => {
    throw new Error(`"${screen.name}" does not open`, { cause });
  });
  // A tooltip under the pointer is no part of the screen.
  await page.mouse.move(0, 0);
  await page.waitForFunction(
    () => document.querySelector(".mantine-Skeleton-root, .mantine-Loader-root") === null,
  );
  await stillness(page);
}

/** Somebody is logged in, and another page is a link away, with nothing over this one. */
async function leadsThere(page: Page, path: string): Promise<boolean> {
  const pageOf = (pathname: string) => pathname.split(/[/?]/)[1];
  if (pageOf(new URL(page.url()).pathname) === pageOf(path)) return false;
  return (await page.locator("main h1").count()) > 0 && (await layersOver(page).count()) === 0;
}

/** Goes where a link would lead: beginning anew would take three times as long. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector("h1")?.setAttribute("data-left", "");
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, path);
  await page.locator("h1[data-left]").waitFor({ state: "detached" });
}

/** Waits until nothing moves: what fades in has other tones until it stands. */
async function stillness(page: Page): Promise<void> {
  const nextPicture = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  await page.evaluate(nextPicture);
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.playState !== "running" || one.effect?.getComputedTiming().iterations === Infinity),
  );
}

const layersOver = (page: Page): Locator => page.locator("[role=dialog], [role=alertdialog], [role=menu]");

/** Leaves dialogs and menus, the topmost first. */
async function closeAll(page: Page): Promise<void> {
  const over = layersOver(page);
  for (let open = await over.count(); open > 0; open = await over.count()) {
    await page.keyboard.press("Escape");
    const after = await settledCount(over, open);
    // Something would be lost: it asks first.
    if (after > open) await over.last().getByRole("button").last().click();
    await over.nth(open - 1).waitFor({ state: "detached" });
  }
}

/** Lets everybody make an account, on any plan. */
export async function openSignup(app: TestApp): Promise<void> {
  // Every company of a test brings a plan of its own.
  await app.inNewCompany();
  await app.database.system({ text: "update plans set is_public = true", values: [] });
  await app.database.system({
    text: "insert into platform_settings (key, value) values ('userCreation', 'enabled') on conflict (key) do update set value = excluded.value",
    values: [],
  });
  app.running.services.settings.forgetPlatform();
}

/** Counts how many there are as soon as there are not `before` any more. */
async function settledCount(found: Locator, before: number): Promise<number> {
  for (let tries = 0; tries < 300; tries += 1) {
    const count = await found.count();
    if (count !== before) return count;
    await found.page().waitForTimeout(50);
  }
  throw new Error(`Escape closes nothing of ${before}`);
}
