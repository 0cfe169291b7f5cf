import { randomBytes } from "node:crypto";
import type { InboundContent } from "../../server/src/channels/port.ts";
import type { TestApp } from "../../server/src/app/testing.ts";
import type { FakeWhatsapp } from "../fake-whatsapp/index.ts";
import type { Furnished } from "./furnish.ts";
import type { Phone } from "./lived.ts";
import { contactName, fileLine, textLine } from "./story.ts";

let phones = 0;
const nextPhone = (): string => `55119${String(71_000_000 + (phones += 1))}`;
const pdf = { bytes: Buffer.from("%PDF-1.4"), mimetype: "audio/ogg; codecs=opus" };

const choiceOf = (text: string, { rowOf }: Furnished): string | undefined => {
  const called = /^\[(.+)\]$/.exec(text)?.[1];
  return called === undefined ? undefined : rowOf(called);
};

/** A phone whose messages are put into the inbox by hand, and whose screen is what is stored for it; `showsKind` tells which menus are lists or buttons. */
export function phoneByHand(app: TestApp, house: Furnished, { showsKind = false } = {}): Phone {
  const { companyId, connectionId } = house;
  const phone = nextPhone();
  const contents: Readonly<Record<string, InboundContent>> = {
    "(foto)": { type: "image", caption: "", media: { mimetype: "image/png", size: 10, locator: {} } },
    "(áudio)": {
      type: "audio",
      caption: "",
      media: { mimetype: "audio/ogg", size: 10, voice: true, locator: {} },
    },
  };
  const contentOf = (text: string): InboundContent => {
    const optionId = choiceOf(text, house);
    return (
      contents[text] ??
      (optionId ? { type: "option", body: optionId, optionId } : { type: "text", body: text })
    );
  };
  return {
    phone,
    async writes(text, at) {
      const providerId = randomBytes(8).toString("hex");
      const chat = {
        identities: [{ kind: "phone" as const, value: phone }],
        name: contactName,
        isGroup: false,
      };
      const moment = new Date(at).toISOString();
      if (text === "(ligação)")
        return app.running.pipeline.inbox.accept({
          companyId,
          connectionId,
          events: [
            {
              kind: "call",
              eventId: `c:${providerId}`,
              providerId,
              chat,
              at: new Date().toISOString(),
              video: false,
              outcome: "missed",
            },
          ],
        });
      return app.running.pipeline.inbox.accept({
        companyId,
        connectionId,
        events: [
          {
            kind: "message",
            eventId: `m:${providerId}`,
            chat,
            at: moment,
            key: { providerId, fromMe: false },
            content: contentOf(text),
          },
        ],
      });
    },
    async heard() {
      await app.database.tenant(companyId, (tx) =>
        tx.query({
          text: "update outbox set attempted_at = coalesce(attempted_at, app.now()) where company_id = $1",
          values: [companyId],
        }),
      );
      const rows = await app.database.read<{ body: string; name: string | null; kind: string | null }>(
        companyId,
        {
          text: `select body, media ->> 'name' as name,
              case when data ->> 'kind' = 'list' then case when data ->> 'asButtons' = 'true' then 'botões' else 'lista' end end as kind
            from messages where company_id = $1 and from_me and not is_private order by id`,
          values: [companyId],
        },
      );
      return rows.map(({ body, name, kind }) => {
        if (name !== null) return fileLine(body || name);
        return textLine(kind !== null && showsKind ? `[${kind}] ${body}` : body);
      });
    },
  };
}

/** A phone of the fake WhatsApp. */
export function phoneOfWhatsapp(fake: FakeWhatsapp, app: TestApp, house: Furnished): Phone {
  const { companyId, connectionId } = house;
  const phone = nextPhone();
  const contact = fake.addContact({ phone, name: contactName });
  return {
    phone,
    writes(text, at) {
      const optionId = choiceOf(text, house);
      if (text === "(foto)") return contact.sendImage({ ...pdf, mimetype: "image/png" }, { at });
      if (text === "(áudio)") return contact.sendVoice(pdf, { at });
      if (text === "(ligação)") return Promise.resolve(contact.call());
      if (optionId)
        return contact.send(
          { listResponseMessage: { title: optionId, singleSelectReply: { selectedRowId: optionId } } },
          { at },
        );
      return contact.sendText(text, { at });
    },
    async heard() {
      // Nothing is on its way any more.
      for (;;) {
        const [row] = await app.database.read<{ waiting: number }>(companyId, {
          text: "select count(*)::int as waiting from messages where company_id = $1 and connection_id = $2 and from_me and ack = 0",
          values: [companyId, connectionId],
        });
        if (row?.waiting === 0) break;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      return fake.sent
        .filter(({ to }) => to === phone)
        .map(({ message }) => {
          const file =
            message.documentMessage ?? message.documentWithCaptionMessage?.message?.documentMessage;
          if (file) return fileLine(file.caption || file.fileName || "");
          return textLine(message.extendedTextMessage?.text ?? message.conversation ?? "");
        });
    },
  };
}
