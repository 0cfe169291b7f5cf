import { liveEvents } from "@balcao/contract";
import { type AnyLiveRule, defineLive, emission, emitOncePerClass } from "../../platform/realtime/index.ts";
import { promptCreated, promptDeleted, promptUpdated } from "./prompts.events.ts";
import { type PromptRow, presentPrompt } from "./prompts.present.ts";
import { promptsById } from "./prompts.queries.ts";

interface Loaded {
  share: ReturnType<typeof emitOncePerClass>;
  rows: ReadonlyMap<number, PromptRow>;
}

/** `company-{id}-prompt`, to the admins: nobody else has prompts to see. */
export const promptsLive: AnyLiveRule[] = [
  defineLive<{ promptId: number }, Loaded>({
    on: [promptCreated, promptUpdated, promptDeleted],
    async load(database, companyId, events) {
      const ids = [...new Set(events.map(({ payload }) => payload.promptId))];
      const rows = await database.read<PromptRow>(companyId, promptsById(companyId, ids));
      return { share: emitOncePerClass(), rows: new Map(rows.map((row) => [row.id, row])) };
    },
    emissionsFor({ type, payload: { promptId: id } }, { share, rows }, { companyId, isAdmin }) {
      if (!isAdmin) return [];
      const row = rows.get(id);
      return share(`${type} ${id}`, () => {
        if (!row) return emission(liveEvents.prompt, companyId, { action: "delete", promptId: id });
        const action = type === promptCreated.name ? "create" : "update";
        return emission(liveEvents.prompt, companyId, { action, prompt: presentPrompt(row) });
      });
    },
    keyOf: ({ payload }) => `prompt.${payload.promptId}`,
  }),
];
