import { reservedVariables, textsOf, variableSet } from "@balcao/flow-engine";
import { longestText } from "@balcao/contract";
import { useTranslation } from "../../../../lib/i18n.ts";
import { cutText } from "../../../../lib/text/cutText.ts";
import { VariablesField } from "../../../quick-messages/index.ts";
import { useDocument } from "../editorStore.ts";
import type { TextField } from "./useNodeForm.ts";

interface VariableTextProps extends TextField {
  label: string;
  description?: string;
  required?: boolean;
  minRows?: number;
  isFirst?: boolean;
}

/** A text that may have variables: those that the product fills, and answers with the question that sets each. */
export function VariableText({ isFirst = false, minRows = 3, error, ...field }: VariableTextProps) {
  const offered = useOfferedVariables();
  return (
    <VariablesField
      {...field}
      error={error}
      minRows={minRows}
      maxLength={longestText}
      offered={offered}
      data-autofocus={isFirst || undefined}
    />
  );
}

const shownSigns = 40;

export function useOfferedVariables() {
  const { t } = useTranslation("flow-editor");
  const { nodes } = useDocument();
  const own = new Map<string, string>();
  for (const node of nodes) {
    const name = variableSet(node);
    if (name === undefined || own.has(name)) continue;
    own.set(name, t("answerTo", { question: cutText(textsOf(node)[0]?.text ?? "", shownSigns) }));
  }
  return [
    ...[...own].map(([name, label]) => ({ name, label, written: `{{${name}}}` })),
    ...reservedVariables.map((name) => ({
      name,
      label: t(`variable.${name}`),
      written: `{{${name}}}`,
    })),
  ];
}
