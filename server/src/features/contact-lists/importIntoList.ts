import type { ContactImport } from "@balcao/contract";
import { type Ctx, DomainError, type UploadedFile } from "../../platform/http/index.ts";
import { startImport, uploadFile } from "../contact-imports/index.ts";
import { getList } from "./readLists.ts";

interface ListUpload {
  listId: number;
  file: UploadedFile | undefined;
  /** Waits until the columns are chosen. */
  preview: boolean;
}

/** Reads a spreadsheet for a list, and imports it as its columns are probably meant unless they are chosen first. */
export async function importIntoList(
  ctx: Ctx,
  { listId, file, preview }: ListUpload,
): Promise<ContactImport> {
  const list = await getList(ctx, listId);
  const draft = await uploadFile(ctx, file, list);
  if (preview) return draft;
  const columnsOf = (field: "name" | "number" | "email") =>
    draft.columns.flatMap((column, place) => (column.field === field ? [place] : []));
  const number = columnsOf("number");
  if (number.length === 0 || draft.rows === 0) throw new DomainError("ERR_SPREADSHEET_INVALID");
  const [name, email] = [columnsOf("name"), columnsOf("email")];
  return startImport(ctx, {
    importId: draft.id,
    mapping: { number, ...(name.length > 0 && { name }), ...(email.length > 0 && { email }) },
    except: "",
    validateContact: false,
  });
}
