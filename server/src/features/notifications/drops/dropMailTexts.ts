import type { Language } from "@balcao/contract";

interface DropMailTexts {
  subject: (name: string) => string;
  text: (name: string, time: string) => string;
}

/** The words of the mail that tells of a connection that is down. */
export const dropMailTexts: Readonly<Record<Language, DropMailTexts>> = {
  pt: {
    subject: (name) => `A conexão “${name}” caiu`,
    text: (name, time) =>
      `A conexão “${name}” está fora do ar desde ${time}. Enquanto isso, nenhuma mensagem chega nem sai por ela. Veja o motivo e conecte-a de novo em Conexões:`,
  },
  en: {
    subject: (name) => `The connection “${name}” is down`,
    text: (name, time) =>
      `The connection “${name}” has been down since ${time}. Until it is back, no messages can come in or go out through it. See why and reconnect it under Connections:`,
  },
  es: {
    subject: (name) => `La conexión “${name}” se cayó`,
    text: (name, time) =>
      `La conexión “${name}” está caída desde el ${time}. Mientras tanto, ningún mensaje llega ni sale por ella. Vea el motivo y conéctela de nuevo en Conexiones:`,
  },
  tr: {
    subject: (name) => `“${name}” bağlantısı kesildi`,
    text: (name, time) =>
      `“${name}” bağlantısı kesildi (${time}). Geri gelene kadar bu bağlantıdan mesaj gelmez ve gitmez. Nedenini görüp Bağlantılar sayfasından yeniden bağlayın:`,
  },
};
