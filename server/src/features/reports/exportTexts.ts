import type { Language, TicketStatus } from "@balcao/contract";

export interface ReportTexts {
  sheet: string;
  columns: readonly string[];
  status: Record<TicketStatus, string>;
  delimiter: string;
}

/** The words of an exported report. */
export const exportTexts: Record<Language, ReportTexts> = {
  pt: {
    sheet: "Relatório",
    columns: [
      "ID",
      "Protocolo",
      "Conexão",
      "Contato",
      "Atendente",
      "Fila",
      "Status",
      "Última mensagem",
      "Tags",
      "Aberto em",
      "Resolvido em",
      "Duração (min)",
      "NPS",
    ],
    status: {
      pending: "Aguardando",
      open: "Em atendimento",
      closed: "Resolvido",
      group: "Grupo",
      lgpd: "Aguardando consentimento",
      nps: "Aguardando avaliação",
    },
    delimiter: ";",
  },
  en: {
    sheet: "Report",
    columns: [
      "ID",
      "Protocol",
      "Connection",
      "Contact",
      "Agent",
      "Queue",
      "Status",
      "Last message",
      "Tags",
      "Opened",
      "Resolved",
      "Duration (min)",
      "NPS",
    ],
    status: {
      pending: "Waiting",
      open: "In progress",
      closed: "Resolved",
      group: "Group",
      lgpd: "Waiting for consent",
      nps: "Waiting for rating",
    },
    delimiter: ",",
  },
  es: {
    sheet: "Informe",
    columns: [
      "ID",
      "Protocolo",
      "Conexión",
      "Contacto",
      "Agente",
      "Cola",
      "Estado",
      "Último mensaje",
      "Etiquetas",
      "Abierta el",
      "Resuelta el",
      "Duración (min)",
      "NPS",
    ],
    status: {
      pending: "En espera",
      open: "En curso",
      closed: "Resuelta",
      group: "Grupo",
      lgpd: "Esperando el consentimiento",
      nps: "Esperando la evaluación",
    },
    delimiter: ";",
  },
  tr: {
    sheet: "Rapor",
    columns: [
      "ID",
      "Protokol",
      "Bağlantı",
      "Kişi",
      "Temsilci",
      "Kuyruk",
      "Durum",
      "Son mesaj",
      "Etiketler",
      "Açılış",
      "Çözülme",
      "Süre (dk)",
      "NPS",
    ],
    status: {
      pending: "Bekliyor",
      open: "Görüşülüyor",
      closed: "Çözüldü",
      group: "Grup",
      lgpd: "Onay bekleniyor",
      nps: "Değerlendirme bekleniyor",
    },
    delimiter: ";",
  },
};
