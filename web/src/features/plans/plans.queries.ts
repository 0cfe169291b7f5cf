import { type ClientInput, endpoints } from "@balcao/contract";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";
import { planKeys } from "./planKeys.ts";

export type PlanFields = ClientInput<typeof endpoints.plans.create>["body"];

/** Every plan by name, with how many companies have it. */
export const usePlans = () =>
  useQuery({
    queryKey: planKeys.list,
    queryFn: ({ signal }) => call(endpoints.plans.listAll, {}, { signal }),
    placeholderData: keepPreviousData,
  });

/** The companies on a plan with what they have; of a new plan there are none. */
export const useCompaniesOnPlan = (id: number | undefined) =>
  useQuery({
    queryKey: planKeys.companies(id ?? 0),
    queryFn: ({ signal }) => call(endpoints.plans.companies, { params: { id: id ?? 0 } }, { signal }),
    enabled: id !== undefined,
  });

/** Use that the caller's company makes of its plan; an admin's. */
export const usePlanUse = () =>
  useQuery({
    queryKey: planKeys.use,
    queryFn: ({ signal }) => call(endpoints.plans.use, {}, { signal }),
  });

export function useSavePlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, fields }: { id: number | undefined; fields: PlanFields }) =>
      id === undefined
        ? call(endpoints.plans.create, { body: fields })
        : call(endpoints.plans.update, { params: { id }, body: fields }),
    // Companies are shown with their plan.
    onSuccess: () =>
      Promise.all([planKeys.all, ["companies"]].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

export function useDeletePlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(endpoints.plans.delete, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: planKeys.all }),
  });
}
