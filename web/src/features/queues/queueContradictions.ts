import { type Beside, contradictionsOfQueue } from "@balcao/flow-engine";
import type { Translate } from "../../lib/i18n.ts";
import type { OptionValues } from "./options/optionEdits.ts";
import type { QueueValues } from "./queueForm.ts";

interface Edited {
  /** Undefined: a new one. */
  queueId: number | undefined;
  values: QueueValues;
  beside: Beside;
}

/** Says which settings of a queue cannot do what they promise, by the path of the field. */
export const queueContradictions = (t: Translate<"queues">, { queueId, values, beside }: Edited) =>
  contradictionsOfQueue(
    { ...values, id: queueId, rotates: values.ativarRoteador, options: values.chatbots.map(judged) },
    beside,
  ).map(({ kind, path }) => ({
    path: path.replace(/^options/, "chatbots"),
    text: t(`contradiction.${kind}`, {
      name: nameAt(values.chatbots, path) || t("menu.unnamed"),
      closeTicket: t("field.closeTicket"),
    }),
  }));

/** A menu below an option of another kind is not saved. */
const judged = (option: OptionValues): OptionValues => ({
  ...option,
  options: option.queueType === "text" ? option.options.map(judged) : [],
});

/** The name of the option at a path such as `options.0.options.1`. */
function nameAt(menu: readonly OptionValues[], path: string): string {
  let options = menu;
  let name = "";
  for (const at of path.matchAll(/\d+/g)) {
    const option = options[Number(at[0])];
    name = option?.name.trim() ?? "";
    options = option?.options ?? [];
  }
  return name;
}
