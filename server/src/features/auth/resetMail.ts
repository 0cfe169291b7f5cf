import type { Language } from "@balcao/contract";

export const resetMailTexts: Record<Language, { subject: string; before: string; after: string }> = {
  pt: {
    subject: "Redefinição de senha",
    before:
      "Recebemos um pedido para redefinir a sua senha. Abra este link, que vale por 1 hora e uma única vez:",
    after: "Se não foi você, ignore esta mensagem: nada muda.",
  },
  en: {
    subject: "Password reset",
    before:
      "We received a request to reset your password. Open this link, which is good for 1 hour and one use:",
    after: "If it was not you, ignore this message: nothing changes.",
  },
  es: {
    subject: "Restablecer la contraseña",
    before:
      "Recibimos una solicitud para restablecer su contraseña. Abra este enlace, válido durante 1 hora y una sola vez:",
    after: "Si no fue usted, ignore este mensaje: nada cambia.",
  },
  tr: {
    subject: "Parola sıfırlama",
    before: "Parolanızı sıfırlama isteği aldık. 1 saat ve tek kullanım için geçerli olan bu bağlantıyı açın:",
    after: "Bunu siz istemediyseniz bu iletiyi yok sayın: hiçbir şey değişmez.",
  },
};

export function resetMail(language: Language, link: string): { subject: string; text: string } {
  const { subject, before, after } = resetMailTexts[language];
  return { subject, text: `${before}\n\n${link}\n\n${after}\n` };
}
