import type { Language } from "@balcao/contract";

interface ExportTexts {
  sheet: string;
  columns: readonly string[];
  online: string;
  offline: string;
  delimiter: string;
}

/** The words of an exported table of attendants. */
export const exportTexts: Record<Language, ExportTexts> = {
  pt: {
    sheet: "Atendentes",
    columns: [
      "Nome",
      "Nota",
      "Avaliados",
      "Atendimentos",
      "Espera média (min)",
      "Atendimento médio (min)",
      "Presença",
    ],
    online: "Online",
    offline: "Offline",
    delimiter: ";",
  },
  en: {
    sheet: "Agents",
    columns: [
      "Name",
      "Score",
      "Rated",
      "Conversations",
      "Average wait (min)",
      "Average service (min)",
      "Presence",
    ],
    online: "Online",
    offline: "Offline",
    delimiter: ",",
  },
  es: {
    sheet: "Agentes",
    columns: [
      "Nombre",
      "Nota",
      "Calificadas",
      "Conversaciones",
      "Espera media (min)",
      "Atención media (min)",
      "Presencia",
    ],
    online: "En línea",
    offline: "Desconectado",
    delimiter: ";",
  },
  tr: {
    sheet: "Temsilciler",
    columns: [
      "Ad",
      "Puan",
      "Değerlendirilen",
      "Görüşmeler",
      "Ortalama bekleme (dk)",
      "Ortalama hizmet (dk)",
      "Durum",
    ],
    online: "Çevrimiçi",
    offline: "Çevrimdışı",
    delimiter: ";",
  },
};
