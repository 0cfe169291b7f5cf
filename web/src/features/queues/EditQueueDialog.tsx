import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { notifyError } from "../../lib/notify.ts";
import { ComingDialog } from "../../ui/layers/ComingLayer.tsx";
import QueueDialog from "./QueueDialog.tsx";
import { fullQueue } from "./queues.queries.ts";

interface EditQueueDialogProps {
  queueId: number;
  /** The field that is meant, with the focus. */
  field?: string | undefined;
  onClose: () => void;
}

/** The form of a queue of the list, once the whole of it is there: rows come without the menu. */
export default function EditQueueDialog({ queueId, field, onClose }: EditQueueDialogProps) {
  // Fetched anew each time: somebody else may have changed it.
  const { data: queue, error } = useQuery({ ...fullQueue(queueId), gcTime: 0 });
  useEffect(() => {
    if (error === null) return;
    notifyError(error);
    onClose();
  }, [error, onClose]);
  if (queue === undefined) return <ComingDialog onClose={onClose} />;
  return <QueueDialog queue={queue} field={field} onClose={onClose} />;
}
