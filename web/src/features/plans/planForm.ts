import type { Plan, PlanFlag } from "@balcao/contract";
import { PlanBody, PlanFlags } from "@balcao/contract/plans";
import { isInThisVersion } from "../../lib/thisVersion.ts";
import { byContract } from "../../ui/form/byContract.ts";
import { reaisOf } from "../../ui/form/MoneyField.tsx";
import { type PlanLimit, planLimits } from "./planLimits.ts";
import type { PlanFields } from "./plans.queries.ts";

/** Switches that the dialog shows. Those of features to come keep their value. */
export const planFlags: readonly PlanFlag[] = PlanFlags.keyof().options.filter(isInThisVersion);

export type PlanValues = Record<PlanLimit, number | string> &
  Record<PlanFlag, boolean> & { name: string; amount: number | string; isPublic: boolean };

/** A new plan gives everything that this version has, and nothing that nobody has seen yet. */
const newPlan: Plan = {
  id: 0,
  name: "",
  amount: 0,
  users: 3,
  connections: 3,
  queues: 3,
  isPublic: true,
  useWhatsapp: true,
  useFacebook: true,
  useInstagram: true,
  useCampaigns: isInThisVersion("useCampaigns"),
  useSchedules: true,
  useInternalChat: true,
  useExternalApi: true,
  useKanban: isInThisVersion("useKanban"),
  useOpenAi: isInThisVersion("useOpenAi"),
  useIntegrations: isInThisVersion("useIntegrations"),
};

export function planValuesOf({ id: _id, ...fields }: Plan = newPlan): PlanValues {
  return fields;
}

/** An emptied number is missing, not zero. */
const numberOf = (value: number | string): number => (value === "" ? Number.NaN : Number(value));

export const planFieldsOf = (values: PlanValues): PlanFields => ({
  ...values,
  name: values.name.trim(),
  amount: reaisOf(values.amount) ?? Number.NaN,
  users: numberOf(values.users),
  connections: numberOf(values.connections),
  queues: numberOf(values.queues),
});

export const checkPlan = byContract(PlanBody, planFieldsOf, {
  "amount.number": "ui:validation.amount",
});

export interface UseOfCompany extends Record<PlanLimit, number> {
  id: number;
  name: string;
}

/** Lists who has more than the plan will give, and of what. */
export function exceeding(
  companies: readonly UseOfCompany[],
  values: Pick<PlanValues, PlanLimit>,
): { company: UseOfCompany; of: readonly PlanLimit[] }[] {
  return companies
    .map((company) => ({
      company,
      of: planLimits.filter((limit) => values[limit] !== "" && company[limit] > Number(values[limit])),
    }))
    .filter(({ of }) => of.length > 0);
}

/** The features that a change takes away. */
export const takenFlags = (before: Plan, values: PlanValues): PlanFlag[] =>
  planFlags.filter((flag) => before[flag] && !values[flag]);
