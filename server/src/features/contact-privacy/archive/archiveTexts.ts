import type { Language } from "@balcao/contract";

interface ArchiveTexts {
  title: string;
  takenAt: string;
  number: string;
  email: string;
  tags: string;
  since: string;
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
    number: "Número",
    email: "E-mail",
    tags: "Tags",
    since: "Contato desde",
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
    number: "Number",
    email: "Email",
    tags: "Tags",
    since: "Contact since",
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
    number: "Número",
    email: "Correo electrónico",
    tags: "Etiquetas",
    since: "Contacto desde",
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
    number: "Numara",
    email: "E-posta",
    tags: "Etiketler",
    since: "Kayıt tarihi",
    conversation: "Görüşme",
    notes: "Notlar",
    schedules: "Zamanlanmış mesajlar",
    company: "Şirket",
    file: "Dosya",
    deleted: "silinen mesaj",
  },
};
