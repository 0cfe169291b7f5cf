import {
  type ChannelAdapter,
  ChannelError,
  type ChannelSink,
  type MessageTemplate,
} from "../../channels/port.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import type { ConnectionRecord } from "./connections.present.ts";
import { connectionsByName } from "./connections.queries.ts";
import { openCredentials } from "./secrets.ts";
import { ConnectionState } from "./sessions/connectionState.ts";

/** A template, with the number of values that it takes. */
type ListedTemplate = MessageTemplate & { variables: number };

/** Approved templates, asked of the provider. Its own session may run in another process: credentials need none. */
export async function listTemplates(
  ctx: Ctx,
  connectionId: number,
): Promise<{ templates: ListedTemplate[] }> {
  const [row] = await ctx.read<ConnectionRecord>(connectionsByName(ctx.companyId, [connectionId]));
  if (!row) throw new DomainError("ERR_NO_WAPP_FOUND");
  const adapter = ctx.services.channels.get(row.channel);
  if (!adapter?.capabilities.templates) throw new DomainError("ERR_CHANNEL_UNSUPPORTED");
  try {
    const templates = await askForTemplates(ctx, adapter, row);
    return { templates: templates.map((one) => Object.assign({ variables: one.places.length }, one)) };
  } catch (error) {
    if (error instanceof ChannelError)
      throw new DomainError("ERR_WAPP_NOT_INITIALIZED", { details: { cause: error.code } });
    throw error;
  }
}

async function askForTemplates(
  ctx: Ctx,
  adapter: ChannelAdapter,
  row: ConnectionRecord,
): Promise<MessageTemplate[]> {
  const { database, secretKey } = ctx.services;
  const owner = { companyId: row.company_id, connectionId: row.id };
  const session = await adapter.start(
    {
      id: row.id,
      companyId: row.company_id,
      channel: row.channel,
      name: row.name,
      credentials: openCredentials(secretKey, owner, row.credentials_sealed),
      state: new ConnectionState({ database, secretKey, ...owner, holder: null }),
    },
    deaf,
  );
  try {
    return await session.templates();
  } finally {
    await session.stop();
  }
}

/** Status that this passing session would report is the owner's to report. */
const deaf: ChannelSink = {
  accept: () => Promise.resolve(),
  status: () => Promise.resolve(),
  health: async () => undefined,
  history: async () => undefined,
  signal: () => undefined,
};
