import { areaOfPhone } from "@balcao/flow-engine";
import type { ConnectionRow } from "./connections.queries.ts";

type Row = Pick<ConnectionRow, "isDefault" | "number">;

/**
 * Says whether the company's area code is another by what is told of a connection: it is that of the default one's
 * number. Without a number the server knows what counts instead.
 */
export function movesArea(edited: Row, known: Row | undefined, areaCode: string | null): boolean {
  if (!edited.isDefault) return false;
  const area = areaOfPhone(edited.number);
  if (area !== undefined) return area !== areaCode;
  return known !== undefined && (!known.isDefault || known.number !== edited.number);
}
