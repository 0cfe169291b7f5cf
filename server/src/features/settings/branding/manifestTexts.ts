import type { Language } from "@balcao/contract";

/** The words of an installed application. */
interface ManifestTexts {
  description: string;
  waiting: string;
  search: string;
  /** Labels of the pictures, by what they show. */
  pictures: Record<"conversation" | "list" | "schedules", string>;
}

export const manifestTexts: Record<Language, ManifestTexts> = {
  pt: {
    description: "Atendimento por mensagens para toda a equipe.",
    waiting: "Aguardando",
    search: "Buscar atendimento",
    pictures: {
      conversation: "Conversa com um contato",
      list: "Atendimentos da equipe",
      schedules: "Agenda de mensagens",
    },
  },
  en: {
    description: "Customer service by message for the whole team.",
    waiting: "Waiting",
    search: "Search conversations",
    pictures: {
      conversation: "Conversation with a contact",
      list: "The team's conversations",
      schedules: "Calendar of scheduled messages",
    },
  },
  es: {
    description: "Servicio al cliente por mensajes para todo el equipo.",
    waiting: "En espera",
    search: "Buscar conversación",
    pictures: {
      conversation: "Conversación con un contacto",
      list: "Conversaciones del equipo",
      schedules: "Agenda de mensajes programados",
    },
  },
  tr: {
    description: "Tüm ekip için mesajla müşteri hizmeti.",
    waiting: "Bekleyenler",
    search: "Görüşme ara",
    pictures: {
      conversation: "Bir kişiyle görüşme",
      list: "Ekibin görüşmeleri",
      schedules: "Zamanlanmış mesaj takvimi",
    },
  },
};
