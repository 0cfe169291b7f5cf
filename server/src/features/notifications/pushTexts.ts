import type { Language } from "@balcao/contract";

/** The few words of our own in a push; the rest is the contact's. The service worker has no texts. */
export const pushTexts: Record<Language, { one: string; many: (count: number) => string }> = {
  pt: { one: "Nova mensagem", many: (count) => `${count} mensagens novas` },
  en: { one: "New message", many: (count) => `${count} new messages` },
  es: { one: "Mensaje nuevo", many: (count) => `${count} mensajes nuevos` },
  tr: { one: "Yeni mesaj", many: (count) => `${count} yeni mesaj` },
};
