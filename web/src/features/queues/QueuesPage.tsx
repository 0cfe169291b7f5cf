import type { Queue } from "@balcao/contract";
import { IconStack2 } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { usePreload } from "../../lib/preload.ts";
import { includesPlain } from "../../lib/text/plainText.ts";
import { useLinkedSetting } from "../../lib/useLinkedSetting.ts";
import { useUrlText } from "../../lib/useUrlText.ts";
import { lazyDialog } from "../../ui/layers/lazyDialog.tsx";
import { ListPage } from "../../ui/table/ListPage.tsx";
import { useQueues } from "./queues.queries.ts";
import { useQueueColumns } from "./useQueueColumns.tsx";

const loadNew = () => import("./QueueDialog.tsx");
const loadEdit = () => import("./EditQueueDialog.tsx");
const loadDelete = () => import("./DeleteQueuesDialog.tsx");
const dialogs = [loadEdit, loadDelete];
const QueueDialog = lazyDialog(loadNew);
const EditQueueDialog = lazyDialog(loadEdit);
const DeleteQueuesDialog = lazyDialog(loadDelete);

type Dialog =
  | { kind: "add" }
  | { kind: "edit"; queueId: number }
  | { kind: "delete"; queues: readonly Queue[] };

/** The queues of the company, each with its menu and its hours. */
export function QueuesPage() {
  const { t } = useTranslation("queues");
  const [search, setSearch] = useUrlText("searchParam");
  const [dialog, setDialog] = useState<Dialog>();
  const { data: queues, error, refetch } = useQueues();
  usePreload(dialogs);
  const found = queues?.filter(({ name }) => includesPlain(name, search));
  const remove = (chosen: readonly Queue[]) => setDialog({ kind: "delete", queues: chosen });
  const edit = ({ id }: Queue) => setDialog({ kind: "edit", queueId: id });
  const columns = useQueueColumns({ onEdit: edit, onDelete: (queue) => remove([queue]) });
  const linked = useLinkedSetting();
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
      onAdd={() => setDialog({ kind: "add" })}
      onOpen={edit}
      onDelete={remove}
    >
      {dialog?.kind === "add" && <QueueDialog queue={undefined} onClose={close} />}
      {dialog?.kind === "edit" && <EditQueueDialog queueId={dialog.queueId} onClose={close} />}
      {linked.id !== undefined && (
        <EditQueueDialog queueId={linked.id} field={linked.field} onClose={close} />
      )}
      {dialog?.kind === "delete" && <DeleteQueuesDialog queues={dialog.queues} onClose={close} />}
    </ListPage>
  );
}
