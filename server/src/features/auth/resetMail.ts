import type { Language } from "@balcao/contract";

export const resetMailTexts: Record<Language, { subject: string; before: string; after: string }> = {
  pt: {
    subject: "Redefinição de senha",
    before:
      "Recebemos um pedido para redefinir a sua senha. Abra este link, válido por 1 hora e uma única vez:",
    after: "Se não foi você, ignore esta mensagem. Nada será alterado.",
  },
  en: {
    subject: "Password reset",
    before:
      "We received a request to reset your password. Open this link, which is valid for 1 hour and can be used once:",
    after: "If it wasn't you, ignore this message. Nothing will change.",
  },
  es: {
    subject: "Restablecer la contraseña",
    before:
      "Recibimos una solicitud para restablecer su contraseña. Abra este enlace, válido durante 1 hora y una sola vez:",
    after: "Si no fue usted, ignore este mensaje. No se cambiará nada.",
  },
  tr: {
    subject: "Parola sıfırlama",
    before: "Parolanızı sıfırlama isteği aldık. 1 saat ve tek kullanım için geçerli olan bu bağlantıyı açın:",
    after: "Bunu siz istemediyseniz bu mesajı yok sayın. Hiçbir şey değişmez.",
  },
};

export function resetMail(language: Language, link: string): { subject: string; text: string } {
  const { subject, before, after } = resetMailTexts[language];
  return { subject, text: `${before}\n\n${link}\n\n${after}\n` };
}
