import type { Language } from "@balcao/contract";
import type { Services } from "../../../platform/http/index.ts";
import { defineJob, handleDaily, handleJob, type JobHandler } from "../../../platform/jobs/index.ts";
import { sendMail } from "../../settings/index.ts";

/** A company's admins are told that a webhook was switched off. */
export const mailDisabled = defineJob<{ companyId: number; url: string }>("external-api.tell-disabled");
const forgetDeliveries = defineJob<object>("external-api.forget-deliveries");

/** Days for which the log of deliveries is kept. */
const keptDays = 30;

const mailTexts: Readonly<Record<Language, { subject: string; text: string }>> = {
  pt: {
    subject: "Webhook desativado",
    text: "Este endereço não recebeu nada por 24 horas e foi desativado. Corrija-o e ative de novo em API de mensagens:",
  },
  en: {
    subject: "Webhook switched off",
    text: "This address has taken nothing for 24 hours and was switched off. Mend it and switch it on again under Messages API:",
  },
  es: {
    subject: "Webhook desactivado",
    text: "Esta dirección no recibió nada durante 24 horas y fue desactivada. Corríjala y actívela de nuevo en API de mensajes:",
  },
  tr: {
    subject: "Webhook kapatıldı",
    text: "Bu adres 24 saat boyunca hiçbir şey almadı ve kapatıldı. Düzeltip Mesaj API sayfasından yeniden açın:",
  },
};

export const webhooksJobs = (services: Services): JobHandler[] => [
  handleJob(mailDisabled, async ({ companyId, url }) => {
    const admins = await services.database.read<{ email: string; language: Language }>(companyId, {
      name: "admins-to-tell-of-webhook",
      text: "select email, language from users where company_id = $1 and profile = 'admin' and not is_support order by id",
      values: [companyId],
    });
    for (const { email, language } of admins) {
      const { subject, text } = mailTexts[language];
      await sendMail(services, { to: email, subject, text: `${text}\n\n${url}\n` });
    }
  }),
  handleDaily(forgetDeliveries, async () => {
    await services.database.system({
      name: "forget-webhook-deliveries",
      text: "delete from webhook_deliveries where state <> 'pending' and created_at < app.now() - make_interval(days => $1)",
      values: [keptDays],
    });
  }),
];
