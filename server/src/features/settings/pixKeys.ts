import type { PixKey, PixKeysBody } from "@balcao/contract";
import { brCodeLimits, merchantText, readPixKey } from "@balcao/flow-engine";
import { lockWord, type Statement, type Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError, refuseField, wrongField } from "../../platform/http/index.ts";
import { changesOf, recordAudit } from "../audit/index.ts";
import { refuseUnseen } from "./refuseUnseen.ts";
import { pixKeysUpdated } from "./settings.events.ts";

interface PixKeyRow {
  [column: string]: unknown;
  id: number;
  key_type: PixKey["keyType"];
  key: string;
  name: string;
  city: string;
}

export async function listPixKeys(ctx: Ctx): Promise<{ pixKeys: PixKey[] }> {
  return { pixKeys: (await ctx.read<PixKeyRow>(pixKeysOf(ctx.companyId))).map(presentPixKey) };
}

/** The keys themselves, as codes carry them. */
export const readPixKeys = async (tx: Tx): Promise<string[]> => (await readRows(tx)).map(({ key }) => key);

const readRows = (tx: Tx): Promise<PixKeyRow[]> => tx.query<PixKeyRow>(pixKeysOf(tx.companyId));

/** Replaces all of them, as the form has them, unless others were saved since it read them; one that is given twice is kept once. */
export function updatePixKeys(ctx: Ctx, { pixKeys, seen }: PixKeysBody): Promise<{ pixKeys: PixKey[] }> {
  const rows = [...new Map(pixKeys.map((one, at) => readRow(one, at)).map((row) => [row.key, row])).values()];
  return ctx.transaction(async (tx) => {
    await lockWord(tx, "pix-keys");
    const before = await readRows(tx);
    await refuseUnseen(tx, { seen, rows: before, action: "pixKeys.updated" });
    await tx.db.deleteFrom("company_pix_keys").where("company_id", "=", tx.companyId).execute();
    if (rows.length > 0)
      await tx.db
        .insertInto("company_pix_keys")
        .values(rows.map((row) => ({ company_id: tx.companyId, ...row })))
        .execute();
    const keys = rows.map(({ key }) => key).toSorted();
    await recordAudit(tx, {
      by: ctx.by,
      action: "pixKeys.updated",
      details: { changes: changesOf({ keys: before.map(({ key }) => key).toSorted() }, { keys }) },
    });
    tx.emit(pixKeysUpdated, { by: ctx.by });
    return { pixKeys: (await readRows(tx)).map(presentPixKey) };
  });
}

/** A key by the rules of its kind, and whose it is by those of the code. */
function readRow({ keyType, key: typed, name, city }: PixKeysBody["pixKeys"][number], at: number) {
  const key = readPixKey(keyType, typed);
  if (key === undefined)
    throw new DomainError("ERR_INVALID_PIX_KEY", {
      fields: [wrongField(`pixKeys.${at}.key`, "pixKey", { kind: keyType })],
    });
  for (const [field, text] of Object.entries({ name, city }))
    if (merchantText(text, brCodeLimits.name) === "")
      throw refuseField(`pixKeys.${at}.${field}`, "pixLetters");
  return { key_type: keyType, key, name, city };
}

const pixKeysOf = (companyId: number): Statement => ({
  name: "pix-keys",
  text: "select id, key_type, key, name, city from company_pix_keys where company_id = $1 order by app.plain(name), id",
  values: [companyId],
});

const presentPixKey = ({ id, key_type, key, name, city }: PixKeyRow): PixKey => ({
  id,
  keyType: key_type,
  key,
  name,
  city,
});
