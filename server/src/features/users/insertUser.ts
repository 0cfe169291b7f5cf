import type { UserBody } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import { refuseTaken } from "../../platform/http/index.ts";
import { badUser } from "./userLinks.ts";
import { userColumns } from "./users.columns.ts";
import { userCreated } from "./users.events.ts";

export type NewUser = Pick<UserBody, "name" | "email" | "profile"> & Partial<UserBody>;

/** A user with a login of their own. E-mails are unique on the whole platform. */
export async function insertUser(
  tx: Tx,
  fields: NewUser,
  { passwordHash, isSuper = false, by }: { passwordHash: string; isSuper?: boolean; by: Actor },
): Promise<number> {
  const { name, email, profile } = fields;
  const { id } = await refuseTaken(badUser, () =>
    tx.db
      .insertInto("users")
      .values({ ...userColumns(fields), name, email, profile, company_id: tx.companyId, is_super: isSuper })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  await refuseTaken({ logins_pkey: "ERR_EMAIL_TAKEN" }, () =>
    tx.db
      .insertInto("logins")
      .values({ email, company_id: tx.companyId, user_id: id, password_hash: passwordHash })
      .execute(),
  );
  tx.emit(userCreated, { userId: id, by });
  return id;
}
