import { type Answer, endpoints } from "@balcao/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";

export type Template = Answer<typeof endpoints.connections.templates>["templates"][number];

/** Meta reviews templates for hours; nobody tells us when it is done. Milliseconds. */
const goodFor = 5 * 60_000;

/** The approved templates of a connection, by name. */
export function useTemplates(connectionId: number) {
  return useQuery({
    queryKey: ["templates", connectionId],
    queryFn: async ({ signal }) => {
      const { templates } = await call(
        endpoints.connections.templates,
        { params: { id: connectionId } },
        { signal },
      );
      return templates.toSorted(
        (a, b) => a.name.localeCompare(b.name) || a.language.localeCompare(b.language),
      );
    },
    staleTime: goodFor,
    meta: { isStatic: true },
  });
}
