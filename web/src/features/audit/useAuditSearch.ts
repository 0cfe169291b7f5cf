import { useSearchParams } from "react-router";
import { type AuditSearch, searchNames, searchOf } from "./auditFilters.ts";

/** The search and the filters, kept in the address; changing them makes no step back. */
export function useAuditSearch(): [AuditSearch, (change: Partial<AuditSearch>) => void] {
  const [params, setParams] = useSearchParams();
  const change = (changed: Partial<AuditSearch>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        const search = { ...searchOf(before), ...changed };
        for (const name of searchNames) {
          if (search[name] === "") next.delete(name);
          else next.set(name, search[name]);
        }
        return next;
      },
      { replace: true },
    );
  return [searchOf(params), change];
}
