import { ChannelError } from "../port.ts";
import type { OutboundContent } from "../port.ts";

type Interactive = Extract<OutboundContent, { type: "list" | "buttons" | "action" }>;

/**
 * The `interactive` of a message. Pages, all under
 * developers.facebook.com/documentation/business-messaging/whatsapp/messages: interactive-list-messages,
 * interactive-reply-buttons-messages, interactive-cta-url-messages.
 */
export function interactiveBody(content: Interactive, mediaId: string | undefined): Record<string, unknown> {
  switch (content.type) {
    case "list":
      return {
        type: "list",
        ...words(content),
        action: { button: content.button, sections: content.sections.map(sectionBody) },
      };
    case "buttons": {
      const buttons = content.buttons.map((reply) => ({ type: "reply", reply }));
      return { type: "button", ...words(content), action: { buttons } };
    }
    case "action": {
      if (content.action !== "url")
        throw new ChannelError("unsupported", `The Cloud API has no button to ${content.action}`, {
          retry: "never",
        });
      const parameters = { display_text: content.button, url: content.value };
      return { type: "cta_url", ...words(content, mediaId), action: { name: "cta_url", parameters } };
    }
  }
}

/** Meta demands a body, and lets a picture stand only where the title would. */
function words({ title, body }: { title: string; body: string }, mediaId?: string): Record<string, unknown> {
  if (mediaId !== undefined) {
    const header = { type: "image", image: { id: mediaId } };
    return { header, body: { text: [title && `*${title}*`, body].filter(Boolean).join("\n\n") } };
  }
  if (title === "" || body === "") return { body: { text: body || title } };
  return { header: { type: "text", text: title }, body: { text: body } };
}

const sectionBody = ({ title, rows }: Extract<Interactive, { type: "list" }>["sections"][number]) => ({
  ...(title && { title }),
  rows: rows.map(({ id, title: row, description }) => ({
    id,
    title: row,
    ...(description && { description }),
  })),
});
