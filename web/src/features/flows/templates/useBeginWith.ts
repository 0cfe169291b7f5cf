import type { Flow } from "@balcao/contract";
import { useImportFlow } from "../transfer/transfer.queries.ts";
import type { TemplateId } from "./templateIds.ts";

/** Begins a flow with a ready one: it comes as every other file does. */
export function useBeginWith(): (id: TemplateId, name: string) => Promise<Flow> {
  const save = useImportFlow();
  return async (id, name) => {
    const { templates } = await import("./templates.ts");
    const file = new File([JSON.stringify(templates[id])], `${id}.json`, { type: "application/json" });
    const { flow } = await save.mutateAsync({ file, name });
    if (!flow) throw new Error("The import saved nothing");
    return flow;
  };
}
