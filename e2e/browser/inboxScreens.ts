import type { Locator, Page } from "playwright-core";
import type { Furnished } from "./furnishInbox.ts";
import { picture } from "./inbox.ts";
import type { Screen } from "./screens.ts";
import { anyOf } from "./texts.ts";

type Opening = (page: Page) => Promise<unknown>;
/** A dialog, or a question. */
const dialog = ":is([role=dialog], [role=alertdialog])";
const menu = "[role=menu]";

const button = (part: Page | Locator, key: string): Locator =>
  part.getByRole("button", { name: anyOf(key) }).first();

/** A menu and what it opens, named by their keys. */
const pick =
  (opener: string, ...entry: readonly string[]): Opening =>
  async (page) => {
    await button(page, opener).click();
    await page.locator(menu).waitFor();
    if (entry[0] === undefined) return;
    await page.getByRole("menuitem", { name: anyOf(entry[0]) }).click();
    await page.locator(dialog).waitFor();
  };

/** The menu of the message that says this. */
const ofMessage =
  (text: string, ...entry: readonly string[]): Opening =>
  async (page) => {
    const bubble = page.getByRole("article").filter({ hasText: text }).last();
    await button(bubble, "messages:menu.open").click({ force: true });
    await page.locator(menu).waitFor();
    if (entry[0] === undefined) return;
    await page.getByRole("menuitem", { name: anyOf(entry[0]) }).click();
    await page.locator(dialog).waitFor();
  };

/** Everything over and beside the list. */
export const listScreens: readonly Screen[] = [
  {
    name: "filters",
    path: "/tickets?sub=pending",
    open: async (page) => {
      await page.locator("[data-ticket-link]").first().waitFor();
      await button(page, "tickets:filters.title").click();
      await page.getByRole("region", { name: anyOf("tickets:filters.title") }).waitFor();
    },
  },
  {
    name: "filtered",
    path: "/tickets?statuses=pending",
    open: (page) => page.locator("[data-search]").waitFor(),
  },
  overList("views", pickView),
  overList("view-save", async (page) => {
    await pickView(page);
    await page.getByRole("menuitem", { name: anyOf("tickets:views.save") }).click();
    await page.locator(dialog).waitFor();
  }),
  overList("views-manage", async (page) => {
    await pickView(page);
    await page.getByRole("menuitem", { name: anyOf("tickets:views.manage") }).click();
    await page.locator(dialog).waitFor();
  }),
  overList("queues-shown", async (page) => {
    await button(page, "tickets:queues").click();
    await page.locator(dialog).waitFor();
  }),
  overList("close-all", async (page) => {
    const [tool, more] = [button(page, "tickets:closeAll.action"), button(page, "tickets:moreTools")];
    await tool.or(more).waitFor();
    // A phone has it in a menu.
    if (await more.isVisible()) {
      await more.click();
      await page.getByRole("menuitem", { name: anyOf("tickets:closeAll.action") }).click();
    } else await tool.click();
    await page.locator(dialog).waitFor();
  }),
  overList("notifications", async (page) => {
    await page.getByRole("button", { name: bell }).click();
    await page.locator(dialog).waitFor();
  }),
  overList("profile", pick("shell:account", "shell:profile")),
  {
    name: "search-messages",
    path: "/tickets?q=alfa&messages=1",
    open: (page) => page.locator("[data-search]").waitFor(),
  },
  {
    name: "schedules",
    path: "/schedules",
    open: (page) => button(page, "schedules:add").waitFor(),
  },
  {
    name: "schedule-dialog",
    path: "/schedules",
    within: dialog,
    open: async (page) => {
      await button(page, "schedules:add").click();
      await page.locator(dialog).waitFor();
    },
  },
];

/** Views of the calendar, each with what one can do in it; a phone opens one of them by itself. */
export const calendarScreens: readonly Screen[] = (["month", "week", "day", "agenda"] as const).map(
  (view) => ({
    name: `schedules-${view}`,
    path: `/schedules?view=${view}`,
    open: (page: Page) => page.locator(`[data-view=${view}][aria-busy=false] .rbc-calendar`).waitFor(),
  }),
);

function pickView(page: Page): Promise<unknown> {
  const picker = page.locator("button[aria-haspopup=menu]").filter({ has: page.locator(".visually-hidden") });
  return picker
    .first()
    .click()
    .then(() => page.locator(menu).waitFor());
}
const bell = new RegExp(
  ["notifications:bell", "notifications:bellUnread_one", "notifications:bellUnread_other"]
    .map((key) => anyOf(key).source)
    .join("|"),
);

/** Screen over the list, one after the other without a new load. */
function overList(name: string, open: Opening): Screen {
  return { name, path: "/tickets?sub=pending", stays: true, within: `${dialog}, ${menu}`, open };
}

/** The dialogs and menus over a conversation that holds every kind of message, without a new load between them. */
export function dialogScreens(ticketUuid: string): Screen[] {
  const path = `/tickets/${ticketUuid}`;
  const over = (name: string, open: Opening): Screen => ({
    name,
    path,
    stays: true,
    within: `${dialog}, ${menu}`,
    open,
  });
  return [
    {
      name: "rich-conversation",
      path,
      open: async (page) => {
        await page.locator("[data-composer]").waitFor();
        await page.getByRole("article").filter({ hasText: "Example" }).last().waitFor();
      },
    },
    over("ticket-menu", pick("tickets:header.more")),
    over("log", pick("tickets:header.more", "tickets:log.title")),
    over("export", pick("tickets:header.more", "tickets:export.action")),
    over("delete-ticket", pick("tickets:header.more", "tickets:delete.action")),
    over("transfer", pick("tickets:header.more", "tickets:action.transfer")),
    over("message-menu", ofMessage("Gama")),
    over("edit", ofMessage("Gama", "ui:edit")),
    over("delete-message", ofMessage("Gama", "messages:delete.action")),
    over("forward", ofMessage("Gama", "messages:menu.forward")),
    over("transcript", ofMessage("4, 5, 6", "messages:menu.transcribe")),
    over("edits", async (page) => {
      await button(page, "messages:edits.open").click();
      await page.locator(dialog).waitFor();
    }),
    over("add-menu", pick("messages:add.open")),
    over("camera", pick("messages:add.open", "messages:add.camera")),
    over("share-contact", pick("messages:add.open", "messages:add.contact")),
    over("schedule-here", pick("messages:add.open", "messages:add.schedule")),
    over("rich-list", pick("messages:add.open", "messages:rich.menu.list")),
    over("rich-buttons", pick("messages:add.open", "messages:rich.menu.buttons")),
    over("taken", async (page) => {
      await button(page, "messages:card.talkTo").click();
      await page.locator(dialog).waitFor();
    }),
    over("viewer", async (page) => {
      const viewed = page.locator(dialog).getByRole("img").first();
      await button(page, "messages:media.open").click();
      // A click that comes while the conversation still moves is not taken; a person clicks again.
      await viewed.waitFor({ timeout: 3_000 }).catch(() => button(page, "messages:media.open").click());
      await viewed.waitFor();
    }),
    over("attachments", async (page) => {
      const [photo, program] = [await picture(), Buffer.from("MZ")];
      await page.locator("[data-attach]").setInputFiles([
        { name: "a.exe", mimeType: "application/octet-stream", buffer: program },
        { name: "a.jpg", mimeType: "image/jpeg", buffer: photo },
      ]);
      await page.locator(dialog).getByRole("alert").waitFor();
    }),
    over("emojis", async (page) => {
      await button(page, "messages:composer.emojiAndStickers").click();
      await page.getByRole("gridcell", { name: /./ }).first().waitFor();
    }),
    over("stickers", async (page) => {
      await button(page, "messages:composer.emojiAndStickers").click();
      await page.locator(dialog).getByText(anyOf("messages:stickers.tab")).click();
      await page.locator(dialog).getByRole("listitem").first().waitFor();
    }),
    // Last: leaving what was begun asks first.
    over("rich-pix", async (page) => {
      await pick("messages:add.open", "messages:rich.menu.buttons")(page);
      await page.locator(dialog).getByText(anyOf("messages:rich.kind.pix")).first().click();
    }),
  ];
}

/** Screens that an open conversation can turn into. */
export function conversationScreens({ richUuid, unsortedUuid, answer }: Furnished): Screen[] {
  const path = `/tickets/${richUuid}`;
  return [
    {
      name: "contact-panel",
      path,
      within: "aside",
      open: async (page) => {
        await page.getByRole("button", { name: nameOfContact }).click();
        await page.getByRole("complementary", { name: anyOf("contacts:panel.title") }).waitFor();
      },
    },
    {
      name: "find",
      path,
      open: async (page) => {
        await button(page, "tickets:header.more").click();
        await page.getByRole("menuitem", { name: anyOf("tickets:find") }).click();
        await page.getByRole("textbox", { name: anyOf("messages:find.label") }).fill("beta");
        await page.getByRole("search").getByRole("status").filter({ hasText: "1" }).waitFor();
      },
    },
    {
      name: "selecting",
      path,
      open: async (page) => {
        await ofMessage("Gama")(page);
        await page.getByRole("menuitem", { name: anyOf("messages:menu.select") }).click();
        await button(page, "messages:menu.forward").waitFor();
      },
    },
    {
      name: "recording",
      path,
      open: async (page) => {
        await button(page, "messages:recording.start").click();
        await page.getByRole("group", { name: anyOf("messages:recording.title") }).waitFor();
      },
    },
    {
      name: "slash",
      path,
      open: async (page) => {
        await page.locator("[data-composer]").fill("/");
        await page.getByRole("option").first().waitFor();
      },
    },
    {
      name: "answered",
      path,
      open: async (page) => {
        await page.locator("[data-composer]").fill("Beta");
        await answer();
        await page.getByRole("article").filter({ hasText: "Alfa 2" }).last().waitFor();
        await button(page, "messages:composer.send").click();
        await button(page, "messages:answered.send").waitFor();
      },
    },
    {
      name: "accept",
      path: `/tickets/${unsortedUuid}`,
      within: dialog,
      open: async (page) => {
        await button(page, "tickets:action.accept").click();
        await page.locator(dialog).waitFor();
      },
    },
  ];
}

/** The words for those who hear it stand before the contact's name. */
const nameOfContact = new RegExp(anyOf("tickets:header.contact").source.replaceAll("$", ""));

const places = [{ part: "body", key: "1" }] as const;
const template = {
  name: "jazz",
  language: "pt_BR",
  category: "UTILITY",
  body: "Jazz {{1}}",
  buttons: [],
  variables: 1,
  places,
};

/** Screens where the Cloud API no longer takes free text, of somebody who has no tag yet. */
export const templateScreens = (ticketUuid: string): readonly Screen[] => [
  {
    name: "tag-required",
    path: `/tickets/${ticketUuid}`,
    within: dialog,
    open: async (page) => {
      await button(page, "tickets:action.resolve").click();
      await page.locator(dialog).waitFor();
    },
  },
  {
    name: "window-over",
    path: `/tickets/${ticketUuid}`,
    open: async (page) => {
      await page.route("**/whatsapp/*/templates", (route) =>
        route.fulfill({ json: { templates: [template] } }),
      );
      await button(page, "messages:templates.choose").waitFor();
    },
  },
  {
    name: "templates",
    path: `/tickets/${ticketUuid}`,
    stays: true,
    within: dialog,
    open: async (page) => {
      await button(page, "messages:templates.choose").click();
      await page.locator(dialog).getByText("jazz").first().waitFor();
    },
  },
  {
    name: "template",
    path: `/tickets/${ticketUuid}`,
    stays: true,
    within: dialog,
    open: async (page) => {
      await button(page, "messages:templates.choose").click();
      await page.locator(dialog).getByText("jazz").first().click();
      await button(page, "templates:send").waitFor();
    },
  },
];
