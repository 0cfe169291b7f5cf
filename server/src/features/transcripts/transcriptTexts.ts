import type { Language } from "@balcao/contract";

export interface TranscriptTexts {
  ticket: string;
  contact: string;
  connection: string;
  queue: string;
  attendant: string;
  opened: string;
  closed: string;
  period: string;
  /** Words before or around the first or the last day, where there is no other. */
  since: (day: string) => string;
  until: (day: string) => string;
  printed: string;
  /** Stands before a page's number, and between it and how many there are. */
  page: readonly [before: string, between: string];
  private: string;
  deleted: string;
  forwarded: string;
  edited: string;
  /** Word before the time at which a late message arrived. */
  arrived: string;
  failed: string;
  notThere: string;
  phone: string;
  image: string;
  audio: string;
  video: string;
  file: string;
  sticker: string;
  location: string;
  viewOnce: string;
  empty: string;
  /** Said where the chosen days have no messages. */
  emptyPeriod: string;
}

/** The words of an exported conversation. */
export const transcriptTexts: Record<Language, TranscriptTexts> = {
  pt: {
    ticket: "Atendimento",
    contact: "Contato",
    connection: "Conexão",
    queue: "Fila",
    attendant: "Atendente",
    opened: "Aberto em",
    closed: "Resolvido em",
    period: "Período",
    since: (day) => `desde ${day}`,
    until: (day) => `até ${day}`,
    printed: "Exportado em",
    page: ["Página", "de"],
    private: "Nota interna",
    deleted: "Mensagem apagada",
    forwarded: "Encaminhada",
    edited: "editada",
    arrived: "recebida às",
    failed: "Não enviada",
    notThere: "arquivo não disponível",
    phone: "Celular da empresa",
    image: "Imagem",
    audio: "Áudio",
    video: "Vídeo",
    file: "Arquivo",
    sticker: "Figurinha",
    location: "Localização",
    viewOnce: "Visualização única",
    empty: "Este atendimento ainda não tem mensagens.",
    emptyPeriod: "Este atendimento não tem mensagens nesse período.",
  },
  en: {
    ticket: "Conversation",
    contact: "Contact",
    connection: "Connection",
    queue: "Queue",
    attendant: "Agent",
    opened: "Opened",
    closed: "Resolved",
    period: "Period",
    since: (day) => `from ${day}`,
    until: (day) => `until ${day}`,
    printed: "Exported",
    page: ["Page", "of"],
    private: "Internal note",
    deleted: "Message deleted",
    forwarded: "Forwarded",
    edited: "edited",
    arrived: "received at",
    failed: "Not sent",
    notThere: "file not available",
    phone: "Company phone",
    image: "Image",
    audio: "Audio",
    video: "Video",
    file: "File",
    sticker: "Sticker",
    location: "Location",
    viewOnce: "View once",
    empty: "This conversation has no messages yet.",
    emptyPeriod: "This conversation has no messages in that period.",
  },
  es: {
    ticket: "Conversación",
    contact: "Contacto",
    connection: "Conexión",
    queue: "Cola",
    attendant: "Agente",
    opened: "Abierta el",
    closed: "Resuelta el",
    period: "Período",
    since: (day) => `desde el ${day}`,
    until: (day) => `hasta el ${day}`,
    printed: "Exportada el",
    page: ["Página", "de"],
    private: "Nota interna",
    deleted: "Mensaje eliminado",
    forwarded: "Reenviado",
    edited: "editado",
    arrived: "recibido a las",
    failed: "No enviado",
    notThere: "archivo no disponible",
    phone: "Celular de la empresa",
    image: "Imagen",
    audio: "Audio",
    video: "Video",
    file: "Archivo",
    sticker: "Sticker",
    location: "Ubicación",
    viewOnce: "Una sola visualización",
    empty: "Esta conversación aún no tiene mensajes.",
    emptyPeriod: "Esta conversación no tiene mensajes en ese período.",
  },
  tr: {
    ticket: "Görüşme",
    contact: "Kişi",
    connection: "Bağlantı",
    queue: "Kuyruk",
    attendant: "Temsilci",
    opened: "Açılış",
    closed: "Çözülme",
    period: "Dönem",
    since: (day) => `${day} ve sonrası`,
    until: (day) => `${day} ve öncesi`,
    printed: "Dışa aktarım",
    page: ["Sayfa", "/"],
    private: "Dahili not",
    deleted: "Silinmiş mesaj",
    forwarded: "İletildi",
    edited: "düzenlendi",
    arrived: "alınma saati:",
    failed: "Gönderilemedi",
    notThere: "dosya mevcut değil",
    phone: "Şirket telefonu",
    image: "Görsel",
    audio: "Ses",
    video: "Video",
    file: "Dosya",
    sticker: "Çıkartma",
    location: "Konum",
    viewOnce: "Tek seferlik",
    empty: "Bu görüşmede henüz mesaj yok.",
    emptyPeriod: "Bu görüşmede o dönemde mesaj yok.",
  },
};
