import type { QueueWithOptions, ServiceHours } from "@balcao/contract";
import { QueueBody } from "@balcao/contract/queues";
import { byContract } from "../../ui/form/byContract.ts";
import { randomColour } from "../../ui/theme/colour.ts";
import { bodyOfMenu, type OptionValues, valuesOfMenu } from "./options/optionEdits.ts";

export interface QueueValues {
  name: string;
  color: string;
  /** An emptied field is text. */
  orderQueue: number | string;
  greetingMessage: string;
  outOfHoursMessage: string;
  /** Minutes, as a choice. */
  tempoRoteador: string;
  ativarRoteador: boolean;
  closeTicket: boolean;
  /** Minutes; emptied it is text. */
  waitingLimit: number | string;
  /** An id as text. */
  fileListId: string | null;
  promptId: string | null;
  integrationId: string | null;
  schedules: ServiceHours[];
  chatbots: OptionValues[];
}

/** Minutes between two attendants of the rotation. */
export const rotationMinutes = ["2", "5", "10", "15", "30", "45", "60"];

export function valuesOf(queue: QueueWithOptions | undefined): QueueValues {
  if (queue === undefined)
    return {
      name: "",
      color: randomColour(),
      orderQueue: "",
      greetingMessage: "",
      outOfHoursMessage: "",
      tempoRoteador: "5",
      ativarRoteador: false,
      closeTicket: false,
      waitingLimit: "",
      fileListId: null,
      promptId: null,
      integrationId: null,
      schedules: [],
      chatbots: [],
    };
  return {
    name: queue.name,
    color: queue.color,
    orderQueue: queue.orderQueue ?? "",
    greetingMessage: queue.greetingMessage,
    outOfHoursMessage: queue.outOfHoursMessage,
    tempoRoteador: String(queue.tempoRoteador || 5),
    ativarRoteador: queue.ativarRoteador,
    closeTicket: queue.closeTicket,
    waitingLimit: queue.waitingLimit ?? "",
    fileListId: queue.fileListId === null ? null : String(queue.fileListId),
    promptId: queue.promptId === null ? null : String(queue.promptId),
    integrationId: queue.integrationId === null ? null : String(queue.integrationId),
    schedules: queue.schedules,
    chatbots: valuesOfMenu(queue.chatbots),
  };
}

export const bodyOf = (values: QueueValues) => ({
  name: values.name.trim(),
  color: values.color,
  orderQueue: values.orderQueue === "" ? null : Number(values.orderQueue),
  greetingMessage: values.greetingMessage.trim(),
  outOfHoursMessage: values.outOfHoursMessage.trim(),
  tempoRoteador: minutesOf(values.tempoRoteador),
  ativarRoteador: values.ativarRoteador,
  closeTicket: values.closeTicket,
  waitingLimit: values.waitingLimit === "" ? null : Number(values.waitingLimit),
  fileListId: values.fileListId === null ? null : Number(values.fileListId),
  promptId: values.promptId === null ? null : Number(values.promptId),
  integrationId: values.integrationId === null ? null : Number(values.integrationId),
  schedules: values.schedules,
  chatbots: bodyOfMenu(values.chatbots),
});
export type QueueFields = ReturnType<typeof bodyOf>;

export const checkQueue = byContract(QueueBody, bodyOf);

const minutesOf = (text: string): QueueBody["tempoRoteador"] =>
  ([2, 5, 10, 15, 30, 45, 60] as const).find((minutes) => String(minutes) === text) ?? 0;
