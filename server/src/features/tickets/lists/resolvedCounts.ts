import { LRUCache } from "lru-cache";
import type { Viewer } from "../tickets.policy.ts";

declare module "../../../platform/http/ctx.ts" {
  interface Services {
    resolvedCounts: ResolvedCounts;
  }
}

/** Number that there were when the tallies of the resolved tickets said `mark`. */
export interface ResolvedCount {
  mark: string;
  total: number;
}

/** Lengths of the resolved tab for those who opened it last: counted anew only when a resolved ticket changed. */
export class ResolvedCounts {
  readonly #counts = new LRUCache<string, ResolvedCount>({ max: 2_000 });

  of(companyId: number, viewer: Viewer): ResolvedCount | undefined {
    return this.#counts.get(keyOf(companyId, viewer));
  }

  keep(companyId: number, viewer: Viewer, count: ResolvedCount): void {
    this.#counts.set(keyOf(companyId, viewer), count);
  }
}

/** All that decides which resolved tickets a viewer sees. */
const keyOf = (companyId: number, { isAdmin, id, allTicket, allHistoric, queueIds }: Viewer): string =>
  isAdmin
    ? String(companyId)
    : [companyId, id, allTicket, allHistoric, ...[...queueIds].toSorted((a, b) => a - b)].join(" ");
