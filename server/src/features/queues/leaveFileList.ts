import type { Tx } from "../../platform/database/index.ts";
import type { FileListLeft } from "../file-lists/index.ts";
import { queueUpdated } from "./queues.events.ts";

/** Takes a file list from every queue, and from every option, that sends it. */
export async function leaveFileList(tx: Tx, { fileListId, by }: FileListLeft): Promise<void> {
  const rows = await tx.query<{ id: number }>({
    name: "leave-file-list",
    text: `
      with queues_left as (
        update queues set file_list_id = null where company_id = $1 and file_list_id = $2 returning id
      ),
      options_left as (
        update chatbot_options set opt_file_id = null where company_id = $1 and opt_file_id = $2 returning queue_id
      )
      select id from queues_left union select queue_id from options_left order by 1`,
    values: [tx.companyId, fileListId],
  });
  for (const { id } of rows) tx.emit(queueUpdated, { queueId: id, by });
}
