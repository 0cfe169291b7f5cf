import type { Language } from "@balcao/contract";

interface ExportTexts {
  sheet: string;
  /** Titles in the order of the columns: the first four are those that an import guesses. */
  columns: readonly [name: string, number: string, email: string, tags: string, via: string, status: string];
  active: string;
  blocked: string;
  /** Character between the cells of a text file, as the spreadsheet programs of the language expect it. */
  delimiter: string;
}

/** The words of an exported list of contacts. */
export const exportTexts: Record<Language, ExportTexts> = {
  pt: {
    sheet: "Contatos",
    columns: ["Nome", "Número", "E-mail", "Tags", "Conexão", "Status"],
    active: "Ativo",
    blocked: "Bloqueado",
    delimiter: ";",
  },
  en: {
    sheet: "Contacts",
    columns: ["Name", "Number", "Email", "Tags", "Connection", "Status"],
    active: "Active",
    blocked: "Blocked",
    delimiter: ",",
  },
  es: {
    sheet: "Contactos",
    columns: ["Nombre", "Número", "Correo electrónico", "Etiquetas", "Conexión", "Estado"],
    active: "Activo",
    blocked: "Bloqueado",
    delimiter: ";",
  },
  tr: {
    sheet: "Kişiler",
    columns: ["Ad", "Numara", "E-posta", "Etiketler", "Bağlantı", "Durum"],
    active: "Etkin",
    blocked: "Engellendi",
    delimiter: ";",
  },
};
