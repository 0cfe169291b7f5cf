import { useConnections } from "../connections/index.ts";
import { useQueues } from "../queues/index.ts";
import { useColleagues } from "../users/index.ts";

export interface Choice {
  id: number;
  name: string;
}
/** Choices that a schedule may point at. */
export interface ScheduleChoices {
  connections: readonly Choice[];
  queues: readonly Choice[];
  users: readonly (Choice & { queueIds: readonly number[] })[];
}

/** Undefined until all of them are here. */
export function useScheduleChoices(): ScheduleChoices | undefined {
  const { data: connections } = useConnections();
  const { data: queues } = useQueues();
  const { data: users } = useColleagues();
  return connections && queues && users && { connections, queues, users };
}

export const nameOf = (rows: readonly Choice[] | undefined, id: string | null): string | undefined =>
  rows?.find((row) => String(row.id) === id)?.name;
