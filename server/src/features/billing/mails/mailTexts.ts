import type { Language } from "@balcao/contract";
import { showReais } from "@balcao/flow-engine";
import type { StoredInvoice } from "../invoices/invoices.queries.ts";

/** Mails about an invoice: it is there, due soon, due today, the access ended, still unpaid, paid. */
export type MailKind = "issued" | "soon" | "today" | "ended" | "late" | "received";

interface MailValues {
  number: string;
  amount: string;
  day: string;
  /** Day until which the licence reaches once it is paid. */
  until: string;
}

const locales: Record<Language, string> = { pt: "pt-BR", en: "en-US", es: "es", tr: "tr" };

/** Due dates are ends of days in UTC. */
export const showDay = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));

export const mailValues = (invoice: StoredInvoice, language: Language): MailValues => ({
  number: String(invoice.id),
  amount: showReais(invoice.paid_cents ?? invoice.cents),
  day: showDay(invoice.due_date, language),
  until: showDay(invoice.period_end, language),
});

type Texts = Record<MailKind, (values: MailValues) => { subject: string; text: string }>;

export const mailTexts: Readonly<Record<Language, Texts>> = {
  pt: {
    issued: ({ number, amount, day }) => ({
      subject: `Sua fatura nº ${number} já está disponível`,
      text: `A fatura nº ${number}, de ${amount}, vence em ${day}. Pague pela página Financeiro:`,
    }),
    soon: ({ number, amount, day }) => ({
      subject: `Sua fatura vence em ${day}`,
      text: `Faltam poucos dias: a fatura nº ${number}, de ${amount}, vence em ${day}. Pague pela página Financeiro:`,
    }),
    today: ({ number, amount }) => ({
      subject: "Sua fatura vence hoje",
      text: `A fatura nº ${number}, de ${amount}, vence hoje. Para que os atendimentos não parem, pague pela página Financeiro:`,
    }),
    ended: ({ number, amount, day }) => ({
      subject: "O acesso da sua empresa terminou",
      text: `A assinatura venceu em ${day}. As conexões continuam ligadas e nenhuma mensagem se perde. O acesso volta assim que a fatura nº ${number}, de ${amount}, for paga na página Financeiro:`,
    }),
    late: ({ number, amount, day }) => ({
      subject: `Sua fatura venceu em ${day}`,
      text: `A fatura nº ${number}, de ${amount}, continua em aberto. O acesso volta assim que ela for paga na página Financeiro:`,
    }),
    received: ({ number, amount, until }) => ({
      subject: `Pagamento recebido: fatura nº ${number}`,
      text: `Recebemos ${amount} pela fatura nº ${number}. Sua licença vai até ${until}. O recibo está anexado e também na página Financeiro:`,
    }),
  },
  en: {
    issued: ({ number, amount, day }) => ({
      subject: `Your invoice no. ${number} is available`,
      text: `Invoice no. ${number} for ${amount} is due on ${day}. Pay it on the billing page:`,
    }),
    soon: ({ number, amount, day }) => ({
      subject: `Your invoice is due on ${day}`,
      text: `Only a few days left: invoice no. ${number} for ${amount} is due on ${day}. Pay it on the billing page:`,
    }),
    today: ({ number, amount }) => ({
      subject: "Your invoice is due today",
      text: `Invoice no. ${number} for ${amount} is due today. To keep your conversations going, pay it on the billing page:`,
    }),
    ended: ({ number, amount, day }) => ({
      subject: "Your company’s access has ended",
      text: `The subscription ended on ${day}. Your connections stay linked and no message is lost. Access is back as soon as invoice no. ${number} for ${amount} is paid on the billing page:`,
    }),
    late: ({ number, amount, day }) => ({
      subject: `Your invoice was due on ${day}`,
      text: `Invoice no. ${number} for ${amount} is still open. Access is back as soon as it is paid on the billing page:`,
    }),
    received: ({ number, amount, until }) => ({
      subject: `Payment received: invoice no. ${number}`,
      text: `We received ${amount} for invoice no. ${number}. Your license now runs until ${until}. The receipt is attached, and on the billing page:`,
    }),
  },
  es: {
    issued: ({ number, amount, day }) => ({
      subject: `Su factura n.º ${number} ya está disponible`,
      text: `La factura n.º ${number}, de ${amount}, vence el ${day}. Páguela en la página de facturación:`,
    }),
    soon: ({ number, amount, day }) => ({
      subject: `Su factura vence el ${day}`,
      text: `Faltan pocos días: la factura n.º ${number}, de ${amount}, vence el ${day}. Páguela en la página de facturación:`,
    }),
    today: ({ number, amount }) => ({
      subject: "Su factura vence hoy",
      text: `La factura n.º ${number}, de ${amount}, vence hoy. Para que la atención no se detenga, páguela en la página de facturación:`,
    }),
    ended: ({ number, amount, day }) => ({
      subject: "El acceso de su empresa terminó",
      text: `La suscripción venció el ${day}. Las conexiones siguen vinculadas y no se pierde ningún mensaje. El acceso vuelve en cuanto se pague la factura n.º ${number}, de ${amount}, en la página de facturación:`,
    }),
    late: ({ number, amount, day }) => ({
      subject: `Su factura venció el ${day}`,
      text: `La factura n.º ${number}, de ${amount}, sigue abierta. El acceso vuelve en cuanto se pague en la página de facturación:`,
    }),
    received: ({ number, amount, until }) => ({
      subject: `Pago recibido: factura n.º ${number}`,
      text: `Recibimos ${amount} por la factura n.º ${number}. Su licencia llega hasta el ${until}. El recibo va adjunto y está en la página de facturación:`,
    }),
  },
  tr: {
    issued: ({ number, amount, day }) => ({
      subject: `${number} numaralı faturanız hazır`,
      text: `${amount} tutarındaki ${number} numaralı faturanın son ödeme tarihi ${day}. Faturalandırma sayfasından ödeyebilirsiniz:`,
    }),
    soon: ({ number, amount, day }) => ({
      subject: `Faturanızın son ödeme tarihi ${day}`,
      text: `Birkaç gün kaldı: ${amount} tutarındaki ${number} numaralı faturanın son ödeme tarihi ${day}. Faturalandırma sayfasından ödeyebilirsiniz:`,
    }),
    today: ({ number, amount }) => ({
      subject: "Faturanızın son ödeme günü bugün",
      text: `${amount} tutarındaki ${number} numaralı faturanın son ödeme günü bugün. Görüşmelerinizin durmaması için faturalandırma sayfasından ödeyin:`,
    }),
    ended: ({ number, amount, day }) => ({
      subject: "Şirketinizin erişimi sona erdi",
      text: `Abonelik ${day} tarihinde sona erdi. Bağlantılarınız bağlı kalır ve hiçbir mesaj kaybolmaz. ${amount} tutarındaki ${number} numaralı fatura faturalandırma sayfasından ödenir ödenmez erişim geri gelir:`,
    }),
    late: ({ number, amount, day }) => ({
      subject: `Faturanızın son ödeme tarihi ${day} idi`,
      text: `${amount} tutarındaki ${number} numaralı fatura hâlâ açık. Faturalandırma sayfasından ödenir ödenmez erişim geri gelir:`,
    }),
    received: ({ number, amount, until }) => ({
      subject: `Ödeme alındı: ${number} numaralı fatura`,
      text: `${number} numaralı fatura için ${amount} aldık. Lisansınız ${until} tarihine kadar geçerli. Makbuz ektedir, ayrıca faturalandırma sayfasında bulunur:`,
    }),
  },
};
