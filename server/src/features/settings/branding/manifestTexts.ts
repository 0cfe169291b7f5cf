import type { Language } from "@balcao/contract";

/** The words of an installed application. */
export const manifestTexts: Record<Language, { description: string; waiting: string; search: string }> = {
  pt: {
    description: "Atendimento por mensagens para toda a equipe.",
    waiting: "Aguardando",
    search: "Buscar atendimento",
  },
  en: {
    description: "Customer service by message for the whole team.",
    waiting: "Waiting",
    search: "Search conversations",
  },
  es: {
    description: "Servicio al cliente por mensajes para todo el equipo.",
    waiting: "En espera",
    search: "Buscar conversación",
  },
  tr: {
    description: "Tüm ekip için mesajla müşteri hizmeti.",
    waiting: "Bekleyenler",
    search: "Görüşme ara",
  },
};
