import { useTranslation } from "../../lib/i18n.ts";
import { saveFile } from "../../lib/saveFile.ts";

/** Mark by which spreadsheet programs know the encoding. */
const mark = "\uFEFF";

/** Saves a small spreadsheet with the columns that an import knows, and one more as an example of a variable. */
export function useSampleSheet(): () => void {
  const { t } = useTranslation("contact-lists");
  return () => {
    const rows = [
      [t("column.name"), t("column.number"), t("column.email"), t("sample.nickname")],
      ["Ana Souza", "(11) 98765-4321", "ana@example.com", "Aninha"],
      ["Caio Prado", "+351 912 345 678", "", ""],
    ];
    const text = rows.map((row) => row.join(";")).join("\r\n");
    saveFile(new Blob([mark, text, "\r\n"], { type: "text/csv" }), t("sample.fileName"));
  };
}
