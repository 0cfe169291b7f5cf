import { readTaxId } from "@balcao/flow-engine";
import { refuseField } from "../../platform/http/index.ts";

/** A company's typed CPF or CNPJ without its dots; none stays none. What has wrong check digits is refused. */
export function companyDocument(text: string): string {
  if (text.trim() === "") return "";
  const id = readTaxId(text);
  if (id === undefined) throw refuseField("document", "taxId");
  return id;
}
