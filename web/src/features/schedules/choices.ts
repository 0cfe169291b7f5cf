import { endpoints } from "@balcao/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

export interface Choice {
  id: number;
  name: string;
}
/** What a schedule may point at. */
export interface ScheduleChoices {
  connections: readonly Choice[];
  queues: readonly Choice[];
  users: readonly (Choice & { queueIds: readonly number[] })[];
}

export const choicesQuery = queryOptions({
  queryKey: ["schedules", "choices"],
  queryFn: async ({ signal }): Promise<ScheduleChoices> => {
    const [connections, queues, users] = await Promise.all([
      call(endpoints.connections.filter, {}, { signal }),
      call(endpoints.queues.list, {}, { signal }),
      call(endpoints.users.listColleagues, {}, { signal }),
    ]);
    return { connections, queues, users };
  },
});

export const nameOf = (rows: readonly Choice[] | undefined, id: string | null): string | undefined =>
  rows?.find((row) => String(row.id) === id)?.name;
