import { endpoints, type FlowVersion, type OpenFlow, type OpenFlowVersion } from "@balcao/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../../../lib/api/api.ts";

/** Versions of a flow, newest first; a new revision is another list. */
export function useVersions(flowId: number, revision: number) {
  return useInfiniteQuery({
    queryKey: ["flows", "versions", flowId, revision],
    queryFn: ({ pageParam, signal }) =>
      call(
        endpoints.flows.versions,
        { params: { id: flowId }, query: { pageNumber: pageParam } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.hasMore ? pages.length + 1 : undefined),
    gcTime: 0,
  });
}

export const readVersion = (id: number, version: number): Promise<OpenFlowVersion> =>
  call(endpoints.flows.version, { params: { id, version } });

export const nameVersion = (id: number, version: number, name: string | null): Promise<FlowVersion> =>
  call(endpoints.flows.nameVersion, { params: { id, version }, body: { name } });

export const publishVersion = (id: number, version: number): Promise<unknown> =>
  call(endpoints.flows.publishVersion, { params: { id, version } });

interface Restoring {
  version: number;
  revision: number;
  publish: boolean;
}

export const restoreVersion = async (
  id: number,
  { version, revision, publish }: Restoring,
): Promise<OpenFlow> =>
  (await call(endpoints.flows.restoreVersion, { params: { id, version }, body: { revision, publish } })).flow;
