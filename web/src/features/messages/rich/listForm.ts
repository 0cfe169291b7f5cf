import { type ClientInput, type endpoints, richLimits } from "@balcao/contract";
import { ListMessageBody } from "@balcao/contract/rich-messages";
import type { ListData } from "@balcao/flow-engine";
import { byContract } from "../../../ui/form/byContract.ts";
import type { Translate } from "../../../lib/i18n.ts";

type ListBody = NonNullable<ClientInput<typeof endpoints.richMessages.sendList>["body"]>;
export interface RowValues {
  key: string;
  title: string;
  description: string;
}
export interface SectionValues {
  key: string;
  title: string;
  rows: RowValues[];
}
export interface ListValues {
  title: string;
  text: string;
  buttonText: string;
  sections: SectionValues[];
}

export const emptyRow = (key: string): RowValues => ({ key, title: "", description: "" });
export const emptySection = (key: string): SectionValues => ({
  key,
  title: "",
  rows: [emptyRow(`${key}-row`)],
});

export const countRows = (sections: readonly SectionValues[]): number =>
  sections.reduce((count, { rows }) => count + rows.length, 0);

/** An only section needs no title. */
export const needsSectionTitles = (sections: readonly SectionValues[]): boolean => sections.length > 1;

export const toListBody = ({ title, text, buttonText, sections }: ListValues): ListBody => ({
  title,
  text,
  buttonText,
  sections: sections.map((section) => ({
    title: section.title,
    rows: section.rows.map((row) => ({ title: row.title, description: row.description })),
  })),
});

export const checkList = byContract(ListMessageBody, toListBody, {
  "title.required": "messages:rich.problem.title",
});

/** The list as it stands, for its preview: what is not written yet is shown by its place's name. */
export function toListData(
  values: ListValues,
  fill: (text: string) => string,
  t: Translate<"messages">,
): ListData {
  let number = 0;
  return {
    kind: "list",
    title: fill(values.title).trim() || t("rich.field.title"),
    text: fill(values.text).trim() || t("rich.field.text"),
    buttonText: fill(values.buttonText).trim() || t("rich.field.buttonText"),
    sections: values.sections.map((section) => ({
      title: fill(section.title).trim(),
      rows: section.rows.map((row) => {
        number += 1;
        return {
          rowId: row.key,
          title: fill(row.title).trim() || t("rich.list.rowNumber", { number }),
          description: fill(row.description).trim(),
        };
      }),
    })),
  };
}

export const mayAddRow = (sections: readonly SectionValues[]): boolean =>
  countRows(sections) < richLimits.rows;
