import { CompanyBody, type endpoints, type ServerInput } from "@balcao/contract";
import type { AttemptRule } from "../../platform/attempts/index.ts";
import { DomainError, networkOf, type PublicCtx } from "../../platform/http/index.ts";
import { hashPassword } from "../../platform/passwords/index.ts";
import { companyOpened, openCompany } from "../companies/index.ts";

type SignUp = ServerInput<typeof endpoints.auth.signup>["body"];

const trialDays = 3;
const hour = 60 * 60_000;
const ofNetwork: AttemptRule = { name: "sign-up.network", most: 20, window: hour };
const ofEmailHere: AttemptRule = { name: "sign-up.email", most: 10, window: hour };

/** A new company on a public plan with its admin, while the platform lets people sign up. */
export async function signUp({ services, address }: PublicCtx, body: SignUp): Promise<{ message: string }> {
  const { userCreation } = await services.settings.ofPlatform();
  if (userCreation !== "enabled") throw new DomainError("ERR_USER_CREATION_DISABLED");
  const network = networkOf(address);
  services.attempts.spend([
    [ofNetwork, network],
    [ofEmailHere, body.email, network],
  ]);
  const [plan] = await services.database.system<{ now: string }>({
    text: "select app.now() as now from plans where id = $1 and is_public",
    values: [body.planId],
  });
  if (!plan) throw new DomainError("ERR_NO_PLAN_FOUND");
  const dueDate = new Date(Date.parse(plan.now) + trialDays * 86_400_000).toISOString();
  const fields = CompanyBody.omit({ id: true, password: true, adminName: true }).parse({
    name: body.companyName,
    email: body.email,
    phone: body.phone,
    planId: body.planId,
    dueDate,
  });
  const passwordHash = await hashPassword(body.password);
  const admin = { name: body.name, email: body.email };
  await openCompany(services, { fields, admin, passwordHash, by: companyOpened });
  return { message: "Company created" };
}
