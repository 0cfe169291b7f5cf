import {
  type BillingFilter,
  type BilledCompany,
  type ClientInput,
  endpoints,
  type Invoice,
  type PaymentDecision,
} from "@balcao/contract";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, fetchFile } from "../../lib/api/api.ts";
import { usePagedList } from "../../lib/api/pagedList.ts";
import { billingKeys } from "./billingKeys.ts";

const { billing } = endpoints;

/** The company's invoices, newest first, page by page. */
export const useInvoices = (searchParam: string) =>
  usePagedList<Invoice>({
    queryKey: billingKeys.invoices(searchParam),
    fetchPage: async (pageNumber, signal) => {
      const { invoices, ...page } = await call(
        billing.invoices,
        { query: { searchParam, pageNumber } },
        { signal },
      );
      return { ...page, rows: invoices };
    },
  });

export const fetchReceipt = (id: number) => fetchFile(billing.receipt, { params: { id } });

/** What is due next, and what whoever pays it has to know. */
export const useStanding = () =>
  useQuery({
    queryKey: billingKeys.standing,
    queryFn: ({ signal }) => call(billing.standing, {}, { signal }),
  });

export const useOffers = () =>
  useQuery({
    queryKey: billingKeys.offers,
    queryFn: ({ signal }) => call(billing.offers, {}, { signal }),
  });

/** The price of a plan of so many users and connections. */
export const useQuote = (users: number, connections: number, enabled: boolean) =>
  useQuery({
    queryKey: billingKeys.quote(users, connections),
    queryFn: ({ signal }) =>
      call(
        billing.quote,
        { query: { userCount: String(users), connectionCount: String(connections) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    enabled,
  });

function useReload() {
  const client = useQueryClient();
  return () =>
    Promise.all([billingKeys.all, ["plans"]].map((queryKey) => client.invalidateQueries({ queryKey })));
}

export type SubscriptionFields = ClientInput<typeof billing.subscribe>["body"];

export function useSubscribe() {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: SubscriptionFields) => call(billing.subscribe, { body }),
    onSettled: reload,
  });
}

export function useTellPaid() {
  const reload = useReload();
  return useMutation({
    mutationFn: (id: number) => call(billing.tellPaid, { params: { id } }),
    onSettled: reload,
  });
}

export function useChangePlan() {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: ClientInput<typeof billing.changePlan>["body"]) => call(billing.changePlan, { body }),
    onSettled: reload,
  });
}

/** Every company with what it owes, page by page; the operator's. */
export const useBilledCompanies = (searchParam: string, filter: BillingFilter) =>
  usePagedList<BilledCompany>({
    queryKey: billingKeys.companies(searchParam, filter),
    fetchPage: async (pageNumber, signal) => {
      const { companies, ...page } = await call(
        billing.companies,
        { query: { searchParam, pageNumber, filter } },
        { signal },
      );
      return { ...page, rows: companies };
    },
  });

export const useSummary = () =>
  useQuery({
    queryKey: billingKeys.summary,
    queryFn: ({ signal }) => call(billing.summary, {}, { signal }),
  });

export const useCompanyBilling = (id: number) =>
  useQuery({
    queryKey: billingKeys.company(id),
    queryFn: ({ signal }) => call(billing.company, { params: { id } }, { signal }),
  });

/** What the operator does to an invoice. */
export function useInvoiceAct(companyId: number) {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ id, act, note }: { id: number; act: "confirm" | "cancel"; note: string }) =>
      act === "confirm"
        ? call(billing.confirm, { params: { companyId, id }, body: { note } })
        : call(billing.cancel, { params: { companyId, id }, body: { note } }),
    onSettled: reload,
  });
}

export function useGiveCredit(id: number) {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: ClientInput<typeof billing.credit>["body"]) =>
      call(billing.credit, { params: { id }, body }),
    onSettled: reload,
  });
}

/** Asks a provider at once what became of a charge. */
export function useAskCharge(companyId: number) {
  const reload = useReload();
  return useMutation({
    mutationFn: (id: number) => call(billing.askAgain, { params: { companyId, id } }),
    onSettled: reload,
  });
}

/** Decides about a payment of another amount. */
export function useDecide(companyId: number) {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ id, decision }: { id: number; decision: PaymentDecision }) =>
      call(billing.decide, { params: { companyId, id }, body: { decision } }),
    onSettled: reload,
  });
}
