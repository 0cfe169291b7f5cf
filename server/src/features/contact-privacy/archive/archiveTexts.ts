import type { Language } from "@balcao/contract";
import type { PageFact } from "../../contacts/index.ts";

interface ArchiveTexts {
  title: string;
  takenAt: string;
  facts: Record<Exclude<PageFact, "extra_info">, string>;
  tags: string;
  conversation: string;
  notes: string;
  schedules: string;
  company: string;
  file: string;
  deleted: string;
}

/** The words of the page that is read by people. */
export const archiveTexts: Record<Language, ArchiveTexts> = {
  pt: {
    title: "Dados de",
    takenAt: "Exportado em",
    facts: {
      name: "Nome",
      number: "Número",
      email: "E-mail",
      lgpd_accepted_at: "Termos aceitos em",
      opted_out_at: "Sem campanhas desde",
      created_at: "Contato desde",
    },
    tags: "Tags",
    conversation: "Atendimento",
    notes: "Observações",
    schedules: "Agendamentos",
    company: "Empresa",
    file: "Arquivo",
    deleted: "mensagem apagada",
  },
  en: {
    title: "Data about",
    takenAt: "Exported on",
    facts: {
      name: "Name",
      number: "Number",
      email: "Email",
      lgpd_accepted_at: "Terms accepted on",
      opted_out_at: "No campaigns since",
      created_at: "Contact since",
    },
    tags: "Tags",
    conversation: "Conversation",
    notes: "Notes",
    schedules: "Scheduled messages",
    company: "Company",
    file: "File",
    deleted: "deleted message",
  },
  es: {
    title: "Datos de",
    takenAt: "Exportado el",
    facts: {
      name: "Nombre",
      number: "Número",
      email: "Correo electrónico",
      lgpd_accepted_at: "Términos aceptados el",
      opted_out_at: "Sin campañas desde",
      created_at: "Contacto desde",
    },
    tags: "Etiquetas",
    conversation: "Conversación",
    notes: "Notas",
    schedules: "Mensajes programados",
    company: "Empresa",
    file: "Archivo",
    deleted: "mensaje eliminado",
  },
  tr: {
    title: "Şu kişinin verileri:",
    takenAt: "Dışa aktarma tarihi",
    facts: {
      name: "Ad",
      number: "Numara",
      email: "E-posta",
      lgpd_accepted_at: "Koşulların kabul tarihi",
      opted_out_at: "Kampanya almama tarihi",
      created_at: "Kayıt tarihi",
    },
    tags: "Etiketler",
    conversation: "Görüşme",
    notes: "Notlar",
    schedules: "Zamanlanmış mesajlar",
    company: "Şirket",
    file: "Dosya",
    deleted: "silinen mesaj",
  },
};
