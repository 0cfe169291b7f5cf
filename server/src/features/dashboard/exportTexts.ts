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
      "Status",
    ],
    online: "Online",
    offline: "Offline",
    delimiter: ";",
  },
  en: {
    sheet: "Agents",
    columns: [
      "Name",
      "Rating",
      "Rated",
      "Conversations",
      "Average wait (min)",
      "Average handling (min)",
      "Status",
    ],
    online: "Online",
    offline: "Offline",
    delimiter: ",",
  },
  es: {
    sheet: "Agentes",
    columns: [
      "Nombre",
      "Puntuación",
      "Evaluadas",
      "Conversaciones",
      "Espera promedio (min)",
      "Duración promedio (min)",
      "Estado",
    ],
    online: "En línea",
    offline: "Fuera de línea",
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
      "Ortalama görüşme (dk)",
      "Durum",
    ],
    online: "Çevrimiçi",
    offline: "Çevrimdışı",
    delimiter: ";",
  },
};
