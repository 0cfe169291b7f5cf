import type { Tx } from "../../../platform/database/index.ts";
import type { FileReason, StoredFile } from "../../../platform/storage/index.ts";

/** Shows the files of flows to everybody who may see flows. */
export const flowFiles: FileReason = (where, { permissions }) =>
  where.add(
    `($?::boolean and exists (
       select 1 from flow_files ff where ff.company_id = f.company_id and ff.file_id = f.id))`,
    permissions.has("flows"),
  );

/** Reads files by the ids in their stored names, for sending. */
export async function readFlowFiles(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredFile>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.query<{ [column: string]: unknown; flow_file: number; file: StoredFile }>({
    name: "flow-files-to-send",
    text: `
      select ff.id as flow_file, json_build_object('id', s.id, 'mimetype', s.mimetype, 'name', s.name, 'size', s.size,
        'width', s.width, 'height', s.height) as file
      from flow_files ff join files s on s.company_id = ff.company_id and s.id = ff.file_id
      where ff.company_id = $1 and ff.id = any($2::bigint[])`,
    values: [tx.companyId, ids],
  });
  return new Map(rows.map(({ flow_file, file }) => [flow_file, file]));
}
