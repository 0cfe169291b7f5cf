import { useTranslation } from "../../lib/i18n.ts";
import { useConnections } from "../connections/index.ts";
import { useQueues } from "../queues/index.ts";
import { useColleagues } from "../users/index.ts";

/** Queues, attendants and connections by which conversations are narrowed, each with its words. */
export function useWhereabouts() {
  const { t } = useTranslation("ui");
  const [queues, users, connections] = [useQueues(), useColleagues(), useConnections()];
  const choices = (rows: readonly { id: number; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }));
  return {
    queues: { label: t("filters.queues"), all: t("filters.all.queues"), data: choices(queues.data) },
    users: { label: t("filters.users"), all: t("filters.all.users"), data: choices(users.data) },
    connections: {
      label: t("filters.connections"),
      all: t("filters.all.connections"),
      data: choices(connections.data),
    },
  };
}
