import { endpoints } from "@balcao/contract";
import type { Api } from "../product/api.ts";
import type { Company } from "../product/directory.ts";

const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
/** Never open. */
const closed = days.map((weekday) => ({
  weekday,
  weekdayEn: weekday,
  startTimeA: "00:00",
  endTimeA: "00:00",
  startTimeB: "00:00",
  endTimeB: "00:00",
}));

/** Minutes after which what waits for time is due; a round lets so many and five more pass. */
export const dueMinutes = 10;

/** The bot of a company: three queues, of which one has options and one is closed, ratings, and what time does. */
export async function openClinic(api: Api, { admin, connectionId }: Company): Promise<void> {
  const queues = await api.load(admin, endpoints.queues.list, {});
  const own: Record<string, object> = {
    Recepção: { orderQueue: 1, greetingMessage: "Recepção, bom dia" },
    Exames: {
      orderQueue: 2,
      greetingMessage: "Qual exame?",
      chatbots: [{ name: "Sangue", greetingMessage: "Jejum de 8 horas" }, { name: "Imagem" }],
    },
    Financeiro: { orderQueue: 3, outOfHoursMessage: "Financeiro fechado", schedules: closed },
  };
  for (const { id, name } of queues)
    await api.load(admin, endpoints.queues.update, { params: { id }, body: own[name] ?? {} });
  await api.load(admin, endpoints.connections.update, {
    params: { id: connectionId },
    body: {
      queueIds: queues.map(({ id }) => id),
      greetingMessage: "Como podemos ajudar?",
      complationMessage: "Até breve!",
      ratingMessage: "De 0 a 10?",
      expiresTicketNPS: 600,
      maxUseBotQueues: 2,
      sendIdQueue: queues.find(({ name }) => name === "Financeiro")?.id ?? null,
      timeSendQueue: dueMinutes,
      timeInactiveMessage: dueMinutes,
      inactiveMessage: "Ainda está aí?",
    },
  });
  // Asking for ratings wants their words first.
  for (const [column, data] of [
    ["scheduleType", "queue"],
    ["userRating", "enabled"],
  ] as const)
    await api.load(admin, endpoints.settings.updateCompanySetting, { body: { column, data } });
}
