import type { Page } from "playwright-core";

export interface Screen {
  name: string;
  path: string;
  /** Taken without a login. */
  isPublic?: true;
  /** Brings the page into the state of the picture. */
  prepare?: (page: Page) => Promise<void>;
}

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole("button", { name, exact: true }).first().click();

/** The second conversation of the list: files, and more than one ticket. */
async function openOne(page: Page): Promise<void> {
  await page.locator("[data-ticket]").nth(1).click();
  await page.locator("[data-composer]").waitFor();
  await page.mouse.move(0, 0);
}

/** Opens, in that conversation, an entry of a menu. */
const inConversation =
  (menu: string, entry: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await openOne(page);
    await press(page, menu);
    await page.getByRole("menuitem", { name: entry, exact: true }).click();
  };

const ticketMenu = (entry: string) => inConversation("Mais ações do atendimento", entry);
const addMenu = (entry: string) => inConversation("Adicionar", entry);

async function openContact(page: Page): Promise<void> {
  await openOne(page);
  await press(page, /Ver os dados do contato/);
  await page.getByText("Preferências").first().waitFor();
}

async function find(page: Page): Promise<void> {
  await ticketMenu("Buscar na conversa")(page);
  await page.getByRole("textbox", { name: "Buscar na conversa" }).fill("dia");
  await page.getByRole("search").getByRole("status").filter({ hasText: /./ }).waitFor();
}

async function forward(page: Page): Promise<void> {
  await openOne(page);
  const last = page.getByRole("article").last();
  await last.hover();
  await last.getByLabel("Opções da mensagem").click();
  await page.getByRole("menuitem", { name: "Encaminhar" }).click();
  await page.getByRole("dialog").getByRole("checkbox").first().check();
}

async function pix(page: Page): Promise<void> {
  await addMenu("Botões")(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Pix", { exact: true }).first().click();
  await dialog.getByLabel("Título").fill("Consulta de retorno");
  await dialog.getByLabel("Valor").first().fill("150,00");
}

async function record(page: Page): Promise<void> {
  await openOne(page);
  await press(page, "Gravar áudio");
  await page.getByLabel(/^[2-9] segundos gravados$/).waitFor();
}

/** The pictures of the documentation. */
export const screens: readonly Screen[] = [
  { name: "login", path: "/login", isPublic: true },
  { name: "signup", path: "/signup", isPublic: true },
  { name: "tickets", path: "/tickets" },
  { name: "waiting", path: "/tickets?sub=pending" },
  { name: "filters", path: "/tickets", prepare: (page) => press(page, "Filtros") },
  { name: "search", path: "/tickets?q=exame&messages=1" },
  { name: "conversation", path: "/tickets", prepare: openOne },
  { name: "log", path: "/tickets", prepare: ticketMenu("Histórico do atendimento") },
  { name: "transfer", path: "/tickets", prepare: ticketMenu("Transferir") },
  { name: "find", path: "/tickets", prepare: find },
  { name: "contact", path: "/tickets", prepare: openContact },
  { name: "forward", path: "/tickets", prepare: forward },
  { name: "recording", path: "/tickets", prepare: record },
  { name: "list-message", path: "/tickets", prepare: addMenu("Lista") },
  { name: "pix", path: "/tickets", prepare: pix },
  { name: "schedule-here", path: "/tickets", prepare: addMenu("Agendar mensagem") },
  { name: "notifications", path: "/tickets", prepare: (page) => press(page, /^Notificações/) },
  { name: "quick-messages", path: "/quick-messages" },
  { name: "quick-message", path: "/quick-messages", prepare: (page) => press(page, "Nova resposta") },
  { name: "schedules", path: "/schedules" },
  { name: "schedule", path: "/schedules", prepare: (page) => press(page, "Agendar mensagem") },
  { name: "simulator", path: "/simulator" },
  { name: "tags", path: "/tags" },
  { name: "tag", path: "/tags", prepare: (page) => press(page, "Nova tag") },
  { name: "connections", path: "/connections" },
  { name: "billing", path: "/financeiro" },
  { name: "palette", path: "/tags", prepare: (page) => page.keyboard.press("Control+k") },
];
