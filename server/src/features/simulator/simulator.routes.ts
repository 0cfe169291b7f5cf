import { endpoints, type SimulatedContent, type SimulatedPerson } from "@balcao/contract";
import { ChannelError } from "../../channels/port.ts";
import type { PhoneContent, SimulatedContact } from "../../channels/simulator/wire.ts";
import { type Ctx, DomainError, type Route, route } from "../../platform/http/index.ts";
import { formatVcard } from "../../platform/vcard/index.ts";
import { drawContact } from "./contactFace.ts";
import { listPeople } from "./listPeople.ts";
import { fileContent, readShownFile } from "./simulatedFiles.ts";
import type { SimulatedPhones } from "./simulatedPhones.ts";
import { streamPhone } from "./streamPhone.ts";

declare module "../../platform/http/ctx.ts" {
  interface Services {
    /** Absent where the simulator is off. */
    simulator?: SimulatedPhones;
  }
}

const done = { message: "done" };

/** The phones in browsers: what a contact of the simulated channel sees and does. */
export const simulatorRoutes: Route[] = [
  route(endpoints.simulator.list, (ctx) => phonesOf(ctx).list(ctx.companyId)),
  route(endpoints.simulator.scan, (ctx, { body }) => ({
    connectionId: phonesOf(ctx).scan(ctx.companyId, body.text),
  })),
  route(endpoints.simulator.change, (ctx, { params, body }) => changePhone(ctx, params.id, body)),
  route(endpoints.simulator.logout, async (ctx, { params }) => {
    await linkedPhones(ctx, params.id).hub.logout(params.id);
    return done;
  }),
  route(endpoints.simulator.people, (ctx, { params }) => {
    linkedPhones(ctx, params.id);
    return listPeople(ctx, params.id);
  }),
  route(endpoints.simulator.events, async (ctx, { params }, exchange) => {
    await streamPhone(ctx, linkedPhones(ctx, params.id), { connectionId: params.id, exchange });
    return undefined;
  }),
  route(endpoints.simulator.send, (ctx, { params, body }) =>
    send(ctx, { connectionId: params.id, contact: body.contact, content: toContent(body.content) }),
  ),
  route(endpoints.simulator.sendFile, async (ctx, { params, body, files: [file] }) => {
    linkedPhones(ctx, params.id);
    if (!file) throw new DomainError("ERR_NO_FILE");
    return send(ctx, {
      connectionId: params.id,
      contact: body.contact,
      content: await fileContent(file, body),
    });
  }),
  route(endpoints.simulator.typing, (ctx, { params, body }) => {
    linkedPhones(ctx, params.id).hub.typing(params.id, toContact(body.contact), body.active);
    return done;
  }),
  route(endpoints.simulator.receive, async (ctx, { params, body }) => {
    await linkedPhones(ctx, params.id).hub.ack(params.id, body.messageIds, body.level);
    return done;
  }),
  route(endpoints.simulator.face, (ctx, { params, query }, { reply }) => {
    if (!ctx.services.simulator) throw new DomainError("ERR_NOT_FOUND");
    reply.headers({ "content-type": "image/png", "cache-control": "public, max-age=86400" });
    return drawContact({ seed: params.seed, name: query.name, isGroup: query.group });
  }),
  route(endpoints.simulator.file, async (ctx, { params }, { reply }) => {
    const phones = linkedPhones(ctx, params.id);
    const { bytes, mimetype } = await readShownFile(ctx, phones, {
      connectionId: params.id,
      fileId: params.fileId,
    });
    // Read by the page's script alone, never opened by itself.
    reply.headers({ "content-type": mimetype, "content-disposition": "attachment" });
    return Buffer.from(bytes);
  }),
];

function phonesOf({ services }: Ctx): SimulatedPhones {
  if (!services.simulator) throw new DomainError("ERR_NOT_FOUND");
  return services.simulator;
}

function linkedPhones(ctx: Ctx, connectionId: number): SimulatedPhones {
  const phones = phonesOf(ctx);
  phones.access(ctx.companyId, connectionId);
  return phones;
}

async function changePhone(
  ctx: Ctx,
  connectionId: number,
  { online, answers }: { online?: boolean | undefined; answers?: boolean | undefined },
) {
  const phones = linkedPhones(ctx, connectionId);
  if (answers !== undefined) phones.setAnswers(connectionId, answers);
  if (online !== undefined) await phones.hub.setOnline(connectionId, online);
  return phones.access(ctx.companyId, connectionId);
}

interface Sending {
  connectionId: number;
  contact: SimulatedPerson;
  content: PhoneContent;
}

async function send(ctx: Ctx, { connectionId, contact, content }: Sending): Promise<{ id: string }> {
  const phones = linkedPhones(ctx, connectionId);
  await phones.giveFace(connectionId, contact);
  const { hub } = phones;
  try {
    return { id: await hub.sendFromPhone(connectionId, toContact(contact), content) };
  } catch (error) {
    if (error instanceof ChannelError && error.retry === "later") throw new DomainError("ERR_UNAVAILABLE");
    throw error;
  }
}

/** Makes a contact of a person: what is left out is not there, rather than there as undefined. */
const toContact = ({ phone, name, group }: SimulatedPerson): SimulatedContact => ({
  phone,
  name,
  ...(group && { group }),
});

function toContent(content: SimulatedContent): PhoneContent {
  switch (content.type) {
    case "text": {
      const { type, body, quotedId } = content;
      return { type, body, ...(quotedId !== undefined && { quotedId }) };
    }
    case "location": {
      const { latitude, longitude, name, address } = content.place;
      const place = { latitude, longitude, ...(name && { name }), ...(address && { address }) };
      return { type: "location", place };
    }
    case "contacts": {
      const contacts = content.contacts.map(({ name, phones }) => {
        const card = { name, phones: phones.map((phone) => `+${phone}`) };
        return { ...card, vcard: formatVcard(card) };
      });
      return {
        type: "contacts",
        contacts,
        ...(content.quotedId !== undefined && { quotedId: content.quotedId }),
      };
    }
    case "option":
    case "edit":
    case "revoke":
    case "reaction":
    case "call":
      return content;
  }
}
