import { type ClientInput, type CompanyErasure, type CompanyOverview, endpoints } from "@balcao/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";
import { switchSession } from "../../lib/api/session.ts";
import { usePagedList } from "../../lib/api/pagedList.ts";
import { companyKeys } from "./companyKeys.ts";

export type CompanyFields = ClientInput<typeof endpoints.companies.create>["body"];
export type CompanyChange = ClientInput<typeof endpoints.companies.update>["body"];

/** All companies, newest first, page by page. */
export function useCompanies(searchParam: string) {
  return usePagedList<CompanyOverview>({
    queryKey: companyKeys.list(searchParam),
    fetchPage: async (pageNumber, signal) => {
      const { companies, ...page } = await call(
        endpoints.companies.listWithPlan,
        { query: { searchParam, pageNumber } },
        { signal },
      );
      return { ...page, rows: companies };
    },
  });
}

/** Milliseconds after which it is asked again how far an erasure has come. */
const lookEvery = 2_000;
const isRunning = ({ finishedAt }: CompanyErasure): boolean => finishedAt === null;

/** Erasures that run, and those of late. */
export const useErasures = () =>
  useQuery({
    queryKey: companyKeys.erasures,
    queryFn: ({ signal }) => call(endpoints.companies.erasures, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? lookEvery : false),
  });

/** Numbers of use, plans and dates hang together: what is shown is asked for anew. */
function useReload() {
  const client = useQueryClient();
  return () =>
    Promise.all([companyKeys.all, ["plans"]].map((queryKey) => client.invalidateQueries({ queryKey })));
}

interface SavedCompany {
  /** Id of the company to change; a new one has none. */
  id: number | undefined;
  create: () => CompanyFields;
  change: () => CompanyChange;
}

export function useSaveCompany() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ id, create, change }: SavedCompany) =>
      id === undefined
        ? call(endpoints.companies.create, { body: create() })
        : call(endpoints.companies.update, { params: { id }, body: change() }),
    onSuccess: reload,
  });
}

/** A part of a company: its status, or a due date that is put back. */
export function useChangeCompany() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number } & CompanyChange) =>
      call(endpoints.companies.update, { params: { id }, body }),
    onSettled: reload,
  });
}

export function useRenewCompany() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ id, dueDate }: Pick<CompanyOverview, "id" | "dueDate">) =>
      call(endpoints.companies.renew, { params: { id }, body: { dueDate } }),
    onSettled: reload,
  });
}

export function useDeleteCompany() {
  const reload = useReload();
  return useMutation({
    mutationFn: (id: number) => call(endpoints.companies.delete, { params: { id } }),
    onSuccess: reload,
  });
}

/** Enters a company as one of its admins; the page begins anew as theirs. */
export const useEnterCompany = () =>
  useMutation({
    mutationFn: ({ id, reason }: { id: number; reason: string }) =>
      call(endpoints.support.enter, { params: { id }, body: { reason } }),
    onSuccess: ({ token }) => switchSession(token, "/tickets"),
  });
