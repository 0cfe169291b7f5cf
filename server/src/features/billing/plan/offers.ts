import type { endpoints, PlanOffer, ServerInput } from "@balcao/contract";
import { customPrice, leastOfCustom } from "@balcao/flow-engine";
import { type Ctx, DomainError, refuseField } from "../../../platform/http/index.ts";
import { type DueCompany, monthsOf } from "../../companies/index.ts";
import { type CompanyUse, nothingUsed, type PlanRow } from "../../plans/index.ts";
import { readPrices } from "../invoices/prices.ts";
import { centsOf, changeToPlan, differenceOf, exceeds } from "./planChange.ts";

type Change = ServerInput<typeof endpoints.billing.changePlan>["body"];

/** Public plans and the company's own, cheapest first, with what each costs for the rest of the period. */
export async function listOffers(ctx: Ctx): Promise<{ plans: PlanOffer[] }> {
  const { company, own, plans, use } = await readOwn(ctx);
  return {
    plans: plans.map((plan) => ({
      id: plan.id,
      name: plan.name,
      cents: centsOf(plan),
      users: plan.users,
      connections: plan.connections,
      queues: plan.queues,
      isOwn: plan.id === own?.id,
      difference: differenceOf(company, { from: own, to: plan }),
      exceeds: exceeds(use, plan),
    })),
  };
}

/** Changes to a public plan for what was shown. */
export async function changePlan(ctx: Ctx, { planId, difference }: Change) {
  const { plans, own } = await readOwn(ctx);
  if (!plans.some(({ id }) => id === planId)) throw new DomainError("ERR_NO_PLAN_FOUND");
  if (planId === own?.id) return listOffers(ctx);
  await changeToPlan(ctx, { planId, check: (known) => known.difference === difference });
  return listOffers(ctx);
}

interface Wanted {
  users: number;
  connections: number;
}

/** What a plan of so many users and connections would cost, and what speaks against it. */
export async function quoteCustom(ctx: Ctx, { users, connections }: Wanted) {
  const [{ company, own, use }, { custom }] = await Promise.all([readOwn(ctx), readPrices(ctx.services)]);
  const monthly = customPrice({ users, connections }, custom);
  if (monthly === undefined) throw refuseField("users", "numberSmall", { min: leastOfCustom });
  const queues = own?.queues ?? 0;
  const months = monthsOf[company.recurrence];
  const difference = differenceOf(company, { from: own, to: { amount: monthly / 100 } });
  const total = monthly * months + difference - company.credit;
  return {
    monthly,
    difference,
    total: Math.max(0, total),
    exceeds: exceeds(use, { users, connections, queues }),
  };
}

type OwnCompany = DueCompany & { credit: number };
interface Own {
  company: OwnCompany;
  own: PlanRow | undefined;
  plans: PlanRow[];
  use: CompanyUse;
}

async function readOwn(ctx: Ctx): Promise<Own> {
  const { companyId, services } = ctx;
  const [[company], plans, uses] = await Promise.all([
    ctx.read<OwnCompany>({
      name: "company-to-price",
      text: `
        select c.*, app.now() as now,
          (select coalesce(sum(credit), 0)::bigint from billing_entries where company_id = $1)
          - coalesce((select sum((l ->> 'cents')::bigint) from invoices i, jsonb_array_elements(i.lines) l
            where i.company_id = $1 and i.status = 'open' and l ->> 'kind' = 'balance'), 0)::bigint as credit
        from companies c where c.company_id = $1`,
      values: [companyId],
    }),
    ctx.read<PlanRow>({
      name: "plans-to-change-to",
      text: `
        select p.* from plans p
        where p.is_public or p.id = (select plan_id from companies where company_id = $1) order by p.amount, p.id`,
      values: [companyId],
    }),
    services.companyUse([companyId]),
  ]);
  if (!company) throw new DomainError("ERR_NO_COMPANY_FOUND");
  const own = plans.find(({ id }) => id === company.plan_id);
  return { company, own, plans, use: uses.get(companyId) ?? nothingUsed };
}
