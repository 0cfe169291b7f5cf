import type { Language } from "@balcao/contract";

interface PushTexts {
  one: string;
  many: (count: number) => string;
  /** Text by whom; an empty name is the product. */
  handedToYou: (by: string) => string;
  handedToQueue: (by: string, queue: string) => string;
  reminder: string;
  mentioned: (by: string) => string;
  connectionDown: string;
  scheduleFailed: string;
  answer: string;
  accept: string;
}

/** The few words of our own in a push; the rest is the contact's. The service worker has no texts. */
export const pushTexts: Record<Language, PushTexts> = {
  pt: {
    one: "Nova mensagem",
    many: (count) => `${count} novas mensagens`,
    handedToYou: (by) => (by ? `${by} transferiu para você` : "Novo atendimento para você"),
    handedToQueue: (by, queue) =>
      by ? `${by} transferiu para a fila ${queue}` : `Novo atendimento na fila ${queue}`,
    reminder: "Lembrete",
    mentioned: (by) => `${by} mencionou você`,
    connectionDown: "A conexão caiu.",
    scheduleFailed: "A mensagem agendada não foi enviada.",
    answer: "Responder",
    accept: "Aceitar",
  },
  en: {
    one: "New message",
    many: (count) => `${count} new messages`,
    handedToYou: (by) => (by ? `${by} transferred this to you` : "New conversation for you"),
    handedToQueue: (by, queue) =>
      by ? `${by} transferred this to the ${queue} queue` : `New conversation in the ${queue} queue`,
    reminder: "Reminder",
    mentioned: (by) => `${by} mentioned you`,
    connectionDown: "The connection is down.",
    scheduleFailed: "The scheduled message was not sent.",
    answer: "Reply",
    accept: "Accept",
  },
  es: {
    one: "Mensaje nuevo",
    many: (count) => `${count} mensajes nuevos`,
    handedToYou: (by) => (by ? `${by} le transfirió esta conversación` : "Nueva conversación para usted"),
    handedToQueue: (by, queue) =>
      by ? `${by} transfirió esta conversación a la cola ${queue}` : `Nueva conversación en la cola ${queue}`,
    reminder: "Recordatorio",
    mentioned: (by) => `Mención de ${by}`,
    connectionDown: "La conexión se cayó.",
    scheduleFailed: "El mensaje programado no se envió.",
    answer: "Responder",
    accept: "Aceptar",
  },
  tr: {
    one: "Yeni mesaj",
    many: (count) => `${count} yeni mesaj`,
    handedToYou: (by) => (by ? `${by} size aktardı` : "Size yeni bir görüşme"),
    handedToQueue: (by, queue) =>
      by ? `${by}, ${queue} kuyruğuna aktardı` : `${queue} kuyruğunda yeni görüşme`,
    reminder: "Hatırlatma",
    mentioned: (by) => `${by} sizden bahsetti`,
    connectionDown: "Bağlantı kesildi.",
    scheduleFailed: "Zamanlanmış mesaj gönderilemedi.",
    answer: "Yanıtla",
    accept: "Kabul et",
  },
};
