import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { Email } from "@balcao/contract";
import { createFoundation } from "../app/services.ts";
import { platformCompanyId } from "../features/companies/index.ts";
import {
  findLogin,
  insertUser,
  replacePassword as changePassword,
  operator,
} from "../features/users/index.ts";
import { recordAudit } from "../features/audit/index.ts";
import type { Services } from "../platform/http/index.ts";
import { hashPassword } from "../platform/passwords/index.ts";
import { CommandError } from "./CommandError.ts";
import { migrateInstallation } from "./migrateCommand.ts";
import { type Installation, withDatabase } from "./withDatabase.ts";

export interface NewAccount {
  companyId: number;
  email: string;
  name: string;
  profile: "admin" | "user";
  isSuper: boolean;
}

/** `user:create EMAIL NAME [--company ID] [--admin] [--super]` */
export async function userCreateCommand(args: string[]): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { company: { type: "string" }, admin: { type: "boolean" }, super: { type: "boolean" } },
  });
  const [email, name] = positionals;
  if (email === undefined || name === undefined)
    throw new CommandError("user:create takes EMAIL NAME [--company ID] [--admin] [--super]");
  const isSuper = values.super === true;
  const profile = values.admin === true || isSuper ? "admin" : "user";
  const companyId = Number(values.company ?? platformCompanyId);
  const password = await withServices((services) =>
    createAccount(services, { companyId, email: readEmail(email), name, profile, isSuper }),
  );
  return `Created ${email}. The password, shown only now: ${password}`;
}

/** `user:password EMAIL` */
export async function userPasswordCommand([email, ...rest]: string[]): Promise<string> {
  if (email === undefined || rest.length > 0) throw new CommandError("user:password takes EMAIL");
  const password = await withServices((services) => replacePassword(services, readEmail(email)));
  return `The new password of ${email}, shown only now: ${password}`;
}

/** A user made by whoever runs the machine; answers the password. The plan's limits are not asked. */
export async function createAccount(
  services: Services,
  { companyId, ...account }: NewAccount,
): Promise<string> {
  const [company] = await services.database.system({
    text: "select 1 from companies where company_id = $1 and deleted_at is null",
    values: [companyId],
  });
  if (!company) throw new CommandError(`There is no company ${companyId}`);
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  await services.database.tenant(companyId, async (tx) => {
    const userId = await insertUser(tx, account, {
      passwordHash,
      isSuper: account.isSuper,
      by: operator,
    });
    await recordAudit(tx, {
      by: operator,
      action: "user.created",
      details: { userId, name: account.name },
    });
  });
  return password;
}

/** A new password, made here and answered; the user's sessions and mailed links end, and they are told. */
export async function replacePassword(services: Services, email: string): Promise<string> {
  const login = await findLogin(services, email);
  if (!login) throw new CommandError(`Nobody logs in as ${email}`);
  const { companyId, userId } = login;
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  await services.database.tenant(companyId, (tx) =>
    changePassword(services, tx, { userId, passwordHash, way: "operator" }),
  );
  return password;
}

const newPassword = () => randomBytes(12).toString("base64url");

function readEmail(text: string): string {
  const parsed = Email.safeParse(text);
  if (!parsed.success) throw new CommandError(`${text} is no e-mail address`);
  return parsed.data;
}

const withServices = <T>(work: (services: Services) => Promise<T>): Promise<T> =>
  withDatabase(async (installation: Installation) => {
    await migrateInstallation(installation);
    const { services } = createFoundation(installation);
    try {
      return await work(services);
    } finally {
      await services.database.close();
    }
  });
