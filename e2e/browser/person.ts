import { randomBytes } from "node:crypto";
import type { TestApp } from "../../server/src/app/testing.ts";
import { insertUser, operator } from "../../server/src/features/users/index.ts";
import { hashPassword } from "../../server/src/platform/passwords/index.ts";

export interface Login {
  id: number;
  companyId: number;
  email: string;
  password: string;
}

const password = "Senha-Forte-1!";
let hash: Promise<string> | undefined;

/** A user who can log in at the page. */
export async function addLogin(
  app: TestApp,
  companyId: number,
  fields: {
    name: string;
    profile?: "admin" | "user";
    allTicket?: "enabled" | "disabled";
    allUserChat?: "enabled" | "disabled";
    queueIds?: number[];
  },
): Promise<Login> {
  hash ??= hashPassword(password);
  const passwordHash = await hash;
  const email = `${randomBytes(5).toString("hex")}@example.com`;
  const { profile = "user", queueIds = [], ...rest } = fields;
  const id = await app.database.tenant(companyId, async (tx) => {
    const userId = await insertUser(tx, { email, profile, ...rest }, { passwordHash, by: operator });
    for (const queueId of queueIds)
      await tx.query({
        text: "insert into user_queues values ($1, $2, $3)",
        values: [companyId, userId, queueId],
      });
    return userId;
  });
  return { id, companyId, email, password };
}
