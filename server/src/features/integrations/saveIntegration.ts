import { type QueueIntegrationBody, type QueueIntegrationChange, signedTypes } from "@balcao/contract";
import { sql } from "kysely";
import { lockWord, type Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError, refuseField, type Services } from "../../platform/http/index.ts";
import { OutboundError } from "../../platform/safe-fetch/index.ts";
import { createSecret } from "../../platform/webhooks/index.ts";
import { changesOf, recordAudit } from "../audit/index.ts";
import { readServiceAccount } from "./clients/serviceAccount.ts";
import { accessIntegration, type LockedIntegration } from "./integrations.access.ts";
import { integrationCreated, integrationUpdated } from "./integrations.events.ts";
import type { TypebotSettings } from "./integrations.tables.ts";
import { getIntegration } from "./readIntegrations.ts";
import { sealAccount, sealSigning } from "./secrets.ts";

/** More are a mistake. */
const mostIntegrations = 200;

/** Creates an integration. The secret that signs its calls is told this once. */
export async function createIntegration(ctx: Ctx, body: QueueIntegrationBody) {
  refuseIncomplete(body, { hasJson: body.jsonContent.trim() !== "" });
  await refuseUncallable(ctx.services, body.urlN8N);
  const secret = signedTypes.includes(body.type) ? createSecret() : null;
  const id = await ctx.transaction(async (tx) => {
    await refuseMany(tx);
    const { id: made } = await tx.db
      .insertInto("queue_integrations")
      .values({ company_id: tx.companyId, ...columnsOf(body) })
      .returning("id")
      .executeTakeFirstOrThrow();
    await keepSecrets(tx, ctx.services, { id: made, secret, json: body.jsonContent });
    await recordAudit(tx, {
      by: ctx.by,
      action: "integration.created",
      details: { integrationId: made, name: body.name, type: body.type },
    });
    tx.emit(integrationCreated, { integrationId: made, by: ctx.by });
    return made;
  });
  return { ...(await getIntegration(ctx, id)), secret };
}

/** Changes an integration. What is left out stays; so does the key where none is typed. */
export async function updateIntegration(ctx: Ctx, id: number, change: QueueIntegrationChange) {
  if (change.urlN8N !== undefined) await refuseUncallable(ctx.services, change.urlN8N);
  await ctx.transaction(async (tx) => {
    const row = await accessIntegration(tx, id);
    const before = bodyOf(row);
    const after = withChange(before, change);
    const json = change.jsonContent ?? "";
    refuseIncomplete(after, { hasJson: row.json_sealed !== null || json.trim() !== "" });
    await tx.db
      .updateTable("queue_integrations")
      .set({ ...columnsOf(after), updated_at: sql<string>`app.now()` })
      .where("company_id", "=", tx.companyId)
      .where("id", "=", id)
      .execute();
    const signs = signedTypes.includes(after.type) && row.secret_sealed === null;
    await keepSecrets(tx, ctx.services, { id, secret: signs ? createSecret() : null, json });
    await recordAudit(tx, {
      by: ctx.by,
      action: "integration.updated",
      details: {
        integrationId: id,
        name: after.name,
        changes: changesOf(before, { ...after, jsonContent: "" }),
        ...(json.trim() !== "" && { newKey: true }),
      },
    });
    tx.emit(integrationUpdated, { integrationId: id, by: ctx.by });
  });
  return getIntegration(ctx, id);
}

/** What is left out stays. */
const withChange = (before: QueueIntegrationBody, change: QueueIntegrationChange): QueueIntegrationBody => ({
  type: change.type ?? before.type,
  name: change.name ?? before.name,
  projectName: change.projectName ?? before.projectName,
  jsonContent: change.jsonContent ?? "",
  language: change.language ?? before.language,
  urlN8N: change.urlN8N ?? before.urlN8N,
  typebotSlug: change.typebotSlug ?? before.typebotSlug,
  typebotDelayMessage: change.typebotDelayMessage ?? before.typebotDelayMessage,
  typebotExpires: change.typebotExpires ?? before.typebotExpires,
  typebotKeywordFinish: change.typebotKeywordFinish ?? before.typebotKeywordFinish,
  typebotKeywordRestart: change.typebotKeywordRestart ?? before.typebotKeywordRestart,
  typebotRestartMessage: change.typebotRestartMessage ?? before.typebotRestartMessage,
  typebotUnknownMessage: change.typebotUnknownMessage ?? before.typebotUnknownMessage,
});

/** Refuses what its type cannot do without. */
function refuseIncomplete(body: QueueIntegrationBody, { hasJson }: { hasJson: boolean }): void {
  const { type, urlN8N, typebotSlug, projectName, jsonContent } = body;
  const needsUrl = type === "n8n" || type === "webhook" || type === "typebot";
  if (needsUrl && urlN8N === "") throw refuseField("urlN8N", "neededByAnother");
  if (type === "typebot" && typebotSlug === "") throw refuseField("typebotSlug", "neededByAnother");
  if (type !== "dialogflow") return;
  if (projectName === "") throw refuseField("projectName", "neededByAnother");
  if (!hasJson) throw refuseField("jsonContent", "neededByAnother");
  if (jsonContent.trim() !== "" && !readServiceAccount(jsonContent)) throw refuseField("jsonContent", "key");
}

/** Refuses an address that no call would ever reach. */
async function refuseUncallable({ checkAddress }: Services, url: string): Promise<void> {
  if (url === "") return;
  try {
    await checkAddress(url);
  } catch (error) {
    throw error instanceof OutboundError ? new DomainError("ERR_OUTBOUND_REFUSED") : error;
  }
}

async function refuseMany(tx: Tx): Promise<void> {
  await lockWord(tx, "integrations");
  const [row] = await tx.query<{ count: number }>({
    text: "select count(*)::int as count from queue_integrations where company_id = $1",
    values: [tx.companyId],
  });
  if ((row?.count ?? 0) >= mostIntegrations)
    throw new DomainError("ERR_LIMIT_REACHED", { details: { limit: mostIntegrations } });
}

interface Kept {
  id: number;
  /** Null: it stays as it is. */
  secret: string | null;
  /** Empty: it stays as it is. */
  json: string;
}

async function keepSecrets(tx: Tx, { secretKey }: Services, { id, secret, json }: Kept): Promise<void> {
  const owner = { companyId: tx.companyId, integrationId: id };
  const sealed = {
    ...(secret !== null && { secret_sealed: sealSigning(secretKey, owner, secret) }),
    ...(json.trim() !== "" && { json_sealed: sealAccount(secretKey, owner, json) }),
  };
  if (Object.keys(sealed).length === 0) return;
  await tx.db
    .updateTable("queue_integrations")
    .set(sealed)
    .where("company_id", "=", tx.companyId)
    .where("id", "=", id)
    .execute();
}

const columnsOf = (body: QueueIntegrationBody) => ({
  type: body.type,
  name: body.name,
  project_name: body.projectName,
  language: body.language,
  url: body.urlN8N,
  typebot: JSON.stringify({
    slug: body.typebotSlug,
    delayMessage: body.typebotDelayMessage,
    expires: body.typebotExpires,
    keywordFinish: body.typebotKeywordFinish,
    keywordRestart: body.typebotKeywordRestart,
    restartMessage: body.typebotRestartMessage,
    unknownMessage: body.typebotUnknownMessage,
  } satisfies TypebotSettings),
});

const languageOf = (language: string): QueueIntegrationBody["language"] =>
  language === "en" || language === "es" ? language : "pt-BR";

const bodyOf = (row: LockedIntegration): QueueIntegrationBody => ({
  type: row.type,
  name: row.name,
  projectName: row.project_name,
  jsonContent: "",
  language: languageOf(row.language),
  urlN8N: row.url,
  typebotSlug: row.typebot.slug,
  typebotDelayMessage: row.typebot.delayMessage,
  typebotExpires: row.typebot.expires,
  typebotKeywordFinish: row.typebot.keywordFinish,
  typebotKeywordRestart: row.typebot.keywordRestart,
  typebotRestartMessage: row.typebot.restartMessage,
  typebotUnknownMessage: row.typebot.unknownMessage,
});
