import type { Page } from "playwright-core";
import { openDialog } from "./openDialog.ts";
import type { Screen } from "./screens.ts";

/** Contact lists, campaigns, what is asked before one starts, and what became of it. */
export const campaignScreens: readonly Screen[] = [
  {
    name: "contact-lists",
    path: "/contact-lists",
    open: (page) => page.getByText("Box 7").first().waitFor(),
  },
  {
    name: "contact-list-dialog",
    path: "/contact-lists",
    open: (page) => openDialog(page, ["Nova lista", "New list", "Nueva lista", "Yeni liste"]),
  },
  {
    name: "contact-list-items",
    path: "/contact-lists",
    open: async (page) => {
      await page.getByText("Box 7").first().click();
      await page.getByText("Vera Lima").first().waitFor();
    },
  },
  { name: "campaigns", path: "/campaigns", open: (page) => page.getByText("Flow 7").first().waitFor() },
  ...([0, 1, 2, 3] as const).map((tab) => ({
    name: `campaign-dialog-${tab}`,
    path: "/campaigns",
    open: async (page: Page) => {
      await page.getByText("Flow 7").first().click();
      await page.getByRole("dialog").getByRole("tab").nth(tab).click();
    },
  })),
  { name: "campaign-start", path: "/campaigns", open: (page) => chooseOfCampaign(page, 1) },
  { name: "campaign-report", path: "/campaigns", open: (page) => chooseOfCampaign(page, 2) },
  {
    name: "campaigns-config",
    path: "/campaigns-config",
    open: (page) => page.locator("form button[type=submit]").waitFor(),
  },
];

/** Flows and the phrases that begin them. */
export const automationScreens: readonly Screen[] = [
  { name: "flows", path: "/flowbuilders", open: (page) => page.getByText("Menu 9").first().waitFor() },
  {
    name: "flow-dialog",
    path: "/flowbuilders",
    open: (page) => openDialog(page, ["Adicionar Fluxo", "Add flow", "Agregar flujo", "Akış ekle"]),
  },
  { name: "flow-editor", path: "/flowbuilders", open: openFlow },
  {
    name: "flow-problems",
    path: "/flowbuilders",
    open: async (page) => {
      await openFlow(page);
      await pressTool(page, ["Problemas", "Problems", "Problemas", "Sorunlar"]);
    },
  },
  {
    name: "flow-try",
    path: "/flowbuilders",
    open: async (page) => {
      await openFlow(page);
      await pressTool(page, ["Testar", "Try it", "Probar", "Dene"]);
      await page.getByRole("log").waitFor();
    },
  },
  {
    name: "flow-steps",
    path: "/flowbuilders",
    open: async (page) => {
      await openFlow(page);
      await page.getByText(/^(Lista|List|Liste)$/).click();
      await page.locator("[data-outline] li").first().waitFor();
    },
  },
  {
    name: "flow-node-dialog",
    path: "/flowbuilders",
    open: async (page) => {
      await openFlow(page);
      await pressTool(page, ["Adicionar", "Add", "Agregar", "Ekle"]);
      await page.getByRole("menuitem").first().click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "phrases", path: "/phrase-lists", open: (page) => page.getByText("Promo 9").first().waitFor() },
  {
    name: "phrase-dialog",
    path: "/phrase-lists",
    open: (page) => openDialog(page, ["Nova campanha", "New campaign", "Nueva campaña", "Yeni kampanya"]),
  },
  { name: "prompts", path: "/prompts", open: (page) => page.getByText("Box 5").first().waitFor() },
  {
    name: "prompt-dialog",
    path: "/prompts",
    open: (page) => openDialog(page, ["Novo prompt", "New prompt", "Nuevo prompt", "Yeni istem"]),
  },
  {
    name: "integrations",
    path: "/queue-integration",
    open: (page) => page.getByText("n8n 9").first().waitFor(),
  },
  {
    name: "integration-dialog",
    path: "/queue-integration",
    open: (page) =>
      openDialog(page, ["Nova integração", "New integration", "Nueva integración", "Yeni entegrasyon"]),
  },
];

/** A flow whose words are the same in every language. */
export const boxes = {
  nodes: [
    { id: "start", type: "start", position: { x: 0, y: 0 }, data: { label: "Box 8" } },
    { id: "hello", type: "message", position: { x: 280, y: 0 }, data: { label: "Box 9" } },
  ],
  connections: [{ id: "start-hello", source: "start", sourceHandle: "a", target: "hello" }],
};

/** Opens the editor of the flow that is there for it: a canvas, on phones a list. */
async function openFlow(page: Page): Promise<void> {
  await page.getByText("Menu 9").first().click();
  await page.locator("[data-canvas] .react-flow__node, [data-outline] li").first().waitFor();
}

const pressTool = (page: Page, names: readonly string[]): Promise<void> =>
  page
    .getByRole("button", { name: new RegExp(`^(${names.join("|")})$`) })
    .first()
    .click();

/** Chooses what to do with the campaign that is there for it, by its place in the menu. */
async function chooseOfCampaign(page: Page, index: number): Promise<void> {
  const row = page.getByRole("row").filter({ hasText: "Flow 7" });
  await row.getByRole("button").last().click();
  await page.getByRole("menuitem").nth(index).click();
  await page.locator("[data-figure=valid], [role=dialog] dl").first().waitFor();
}
