import type { Queue, QueueWithOptions } from "@balcao/contract";
import { IconStack2 } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { lazyLayer } from "../../ui/layers/lazyLayer.tsx";
import { notifyError } from "../../lib/notify.ts";
import { usePreload } from "../../lib/preload.ts";
import { includesPlain } from "../../lib/text/plainText.ts";
import { useLinkedSetting } from "../../lib/useLinkedSetting.ts";
import { useUrlText } from "../../lib/useUrlText.ts";
import { lazyDialog } from "../../ui/layers/lazyDialog.tsx";
import { ListPage } from "../../ui/table/ListPage.tsx";
import { fullQueue, useQueues } from "./queues.queries.ts";
import { useQueueColumns } from "./useQueueColumns.tsx";

const loadQueue = () => import("./QueueDialog.tsx");
const loadDelete = () => import("./DeleteQueuesDialog.tsx");
const dialogs = [loadQueue, loadDelete];
const QueueDialog = lazyDialog(loadQueue);
const DeleteQueuesDialog = lazyLayer(loadDelete);

type Dialog = { kind: "edit"; queue?: QueueWithOptions } | { kind: "delete"; queues: readonly Queue[] };

/** The queues of the company, each with its menu and its hours. */
export function QueuesPage() {
  const { t } = useTranslation("queues");
  const client = useQueryClient();
  const [search, setSearch] = useUrlText("searchParam");
  const [dialog, setDialog] = useState<Dialog>();
  const { data: queues, error, refetch } = useQueues();
  usePreload(dialogs);
  const found = queues?.filter(({ name }) => includesPlain(name, search));
  const remove = (chosen: readonly Queue[]) => setDialog({ kind: "delete", queues: chosen });
  /** Its menu comes with it, as it is now. */
  const edit = ({ id }: Queue) =>
    void client.fetchQuery(fullQueue(id)).then((queue) => setDialog({ kind: "edit", queue }), notifyError);
  const columns = useQueueColumns({ onEdit: edit, onDelete: (queue) => remove([queue]) });
  const linked = useLinkedSetting();
  const { data: linkedQueue } = useQuery({ ...fullQueue(linked.id ?? 0), enabled: linked.id !== undefined });
  const edited = linked.id === undefined ? undefined : linkedQueue;
  const close = () => {
    setDialog(undefined);
    linked.leave();
  };
  return (
    <ListPage
      title={t("title")}
      description={t("description")}
      addLabel={t("add")}
      empty={{ icon: IconStack2, title: t("empty.title"), description: t("empty.text") }}
      search={{ value: search, onSearch: setSearch, label: t("search") }}
      list={{ rows: found, total: queues?.length, error, onRetry: () => void refetch() }}
      columns={columns}
      nameOf={({ name }) => name}
      onAdd={() => setDialog({ kind: "edit" })}
      onOpen={edit}
      onDelete={remove}
    >
      {dialog?.kind === "edit" && <QueueDialog key={dialog.queue?.id} queue={dialog.queue} onClose={close} />}
      {edited && <QueueDialog queue={edited} field={linked.field} onClose={close} />}
      {dialog?.kind === "delete" && <DeleteQueuesDialog queues={dialog.queues} onClose={close} />}
    </ListPage>
  );
}
