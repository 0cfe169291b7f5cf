import type { ProgramMessage, ProgramScope } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import { DomainError, type ProgramCtx, type UploadedFile } from "../../platform/http/index.ts";
import { refuseForbiddenFiles, type StoredFile } from "../../platform/storage/index.ts";
import { type Draft, fileDraft, refuseTooLarge, sign, writeOutbound } from "../messages/index.ts";
import { closeTicket, endBot, type LockedTicket } from "../tickets/index.ts";
import { chooseConnection, type Sending } from "./chooseConnection.ts";
import { findRecipient, refuseUnknownPhone } from "./findRecipient.ts";
import { ticketOfMessage } from "./ticketOfMessage.ts";
import { readAddress, refuseNumberless } from "./readAddress.ts";

interface Asked {
  body: ProgramMessage;
  files: readonly UploadedFile[];
}

/** Writes what a program says into the contact's conversation, from which the outbox sends it: a message for each file. */
export async function sendForProgram(call: ProgramCtx, { body, files }: Asked) {
  const ctx = await chooseConnection(call, body.whatsappId);
  if (body.closeTicket) refuseWithout("tickets:write", call);
  refuseNumberless(ctx.services, ctx.connection);
  refuseForbiddenFiles(files);
  if (files.length === 0 && body.body.trim() === "") throw new DomainError("ERR_EMPTY_MESSAGE");
  const address = readAddress(body.number);
  await refuseUnknownPhone(ctx, address);
  const messageIds = await ctx.services.files.keeping(ctx.companyId, files, (kept) =>
    ctx.transaction(async (tx) => {
      const author = await refuseForeign(tx, body);
      const recipient = await findRecipient(ctx, tx, address);
      const ticket = await ticketOfMessage(ctx, tx, { recipient, wishes: body });
      for (const file of kept) await ctx.services.files.record(tx, file);
      const signs = body.sendSignature && (await companySigns(ctx));
      const drafts = draftsOf(sign(body.body.trim(), signs ? author : undefined), kept);
      refuseTooLarge(ctx, ticket, drafts);
      // A user makes the words a person's; otherwise they are the program's own.
      if (body.userId) await endBot(tx, ticket, { by: ctx.by });
      return writeAll(ctx, tx, { ticket, drafts, body });
    }),
  );
  const [messageId] = messageIds;
  if (messageId === undefined) throw new Error("A program's message was not written");
  return { status: "SUCCESS" as const, messageId, messageIds };
}

/** Refuses a key that may not do what its message does besides. */
function refuseWithout(scope: ProgramScope, { program }: ProgramCtx): void {
  if (!program.scopes.has(scope)) throw new DomainError("ERR_API_SCOPE", { details: { scope } });
}

interface Writing {
  ticket: LockedTicket;
  drafts: readonly Draft[];
  body: ProgramMessage;
}

async function writeAll(ctx: Sending, tx: Tx, { ticket, drafts, body }: Writing): Promise<number[]> {
  const { by } = ctx;
  const quotedProviderId = body.quotedMsg ? await findQuoted(tx, ticket, body.quotedMsg) : null;
  const ids: number[] = [];
  for (const draft of drafts)
    ids.push(
      await writeOutbound(tx, ctx.services.wakeSender, {
        ...draft,
        quotedProviderId,
        ticket,
        userId: null,
        by,
      }),
    );
  // A group is never over.
  if (body.closeTicket && ticket.status !== "closed" && ticket.status !== "group")
    await closeTicket(tx, ticket, { by });
  return ids;
}

/** The text goes with the first file, or before it where that is a sound: sounds carry no caption. */
function draftsOf(text: string, files: readonly StoredFile[]): Draft[] {
  const drafts = files.map((file, index) => fileDraft(file, index === 0 ? text : "", { voice: false }));
  const [first, ...rest] = drafts;
  if (!first) return [{ body: text }];
  if (first.mediaType !== "audio" || text === "") return drafts;
  return [{ body: text }, ...files.slice(0, 1).map((file) => fileDraft(file, "", { voice: false })), ...rest];
}

const companySigns = async ({ companyId, services }: ProgramCtx): Promise<boolean> =>
  (await services.settings.ofCompany(companyId)).sendSignMessage === "enabled";

/** Refuses users and queues that are not the company's. Answers the user's name. */
export async function refuseForeign(
  tx: Tx,
  { userId = null, queueId = null }: Partial<Record<"userId" | "queueId", number | null | undefined>>,
): Promise<string | undefined> {
  if (userId === null && queueId === null) return undefined;
  const [row] = await tx.query<{ user: string | null; queue: string | null }>({
    name: "who-and-where-of-program",
    text: `
      select (select name from users where company_id = $1 and id = $2) as user,
        (select name from queues where company_id = $1 and id = $3) as queue`,
    values: [tx.companyId, userId, queueId],
  });
  if (userId !== null && row?.user == null) throw new DomainError("ERR_NO_USER_FOUND");
  if (queueId !== null && row?.queue == null) throw new DomainError("ERR_NO_QUEUE_FOUND");
  return row?.user ?? undefined;
}

async function findQuoted(tx: Tx, ticket: LockedTicket, messageId: number): Promise<string> {
  const [row] = await tx.query<{ provider_id: string }>({
    name: "quoted-by-program",
    text: `
      select provider_id from messages
      where company_id = $1 and id = $2 and contact_id = $3 and connection_id = $4 and not is_private`,
    values: [tx.companyId, messageId, ticket.contact_id, ticket.connection_id],
  });
  if (!row) throw new DomainError("ERR_NO_MESSAGE_FOUND");
  return row.provider_id;
}
