import type { Language } from "@balcao/contract";

/** The words of the mail that tells of a webhook that was turned off. */
export const webhookMailTexts: Readonly<Record<Language, { subject: string; text: string }>> = {
  pt: {
    subject: "Webhook desativado",
    text: "Este endereço não recebeu nada por 24 horas e foi desativado. Corrija-o e ative de novo em API de mensagens:",
  },
  en: {
    subject: "Webhook turned off",
    text: "This address accepted nothing for 24 hours and was turned off. Fix it and turn it on again under Messages API:",
  },
  es: {
    subject: "Webhook desactivado",
    text: "Esta dirección no recibió nada durante 24 horas y fue desactivada. Corríjala y actívela de nuevo en API de mensajes:",
  },
  tr: {
    subject: "Webhook kapatıldı",
    text: "Bu adres 24 saat boyunca hiçbir şey almadı ve kapatıldı. Düzeltip Mesaj API'si sayfasından yeniden açın:",
  },
};
