import type { Language } from "@balcao/contract";
import type { Services } from "../../../platform/http/index.ts";
import { defineJob, handleDaily, handleJob, type JobHandler } from "../../../platform/jobs/index.ts";
import { sendMail } from "../../settings/index.ts";
import { webhookMailTexts } from "./webhookMailTexts.ts";

/** A company's admins are told that a webhook was switched off. */
export const mailDisabled = defineJob<{ companyId: number; url: string }>("external-api.tell-disabled");
const forgetDeliveries = defineJob<object>("external-api.forget-deliveries");

/** Days for which the log of deliveries is kept. */
const keptDays = 30;

export const webhooksJobs = (services: Services): JobHandler[] => [
  handleJob(mailDisabled, async ({ companyId, url }) => {
    const admins = await services.database.read<{ email: string; language: Language }>(companyId, {
      name: "admins-to-tell-of-webhook",
      text: "select email, language from users where company_id = $1 and profile = 'admin' and not is_support order by id",
      values: [companyId],
    });
    for (const { email, language } of admins) {
      const { subject, text } = webhookMailTexts[language];
      await sendMail(services, { to: email, subject, text: `${text}\n\n${url}\n` });
    }
  }),
  handleDaily(forgetDeliveries, async () => {
    await services.database.system({
      name: "forget-webhook-deliveries",
      text: "delete from webhook_deliveries where state <> 'pending' and created_at < app.now() - make_interval(days => $1)",
      values: [keptDays],
    });
    await services.database.system({
      name: "forget-old-webhook-secrets",
      text: "update webhooks set old_secret_sealed = null, old_secret_until = null where old_secret_until <= app.now()",
    });
  }),
];
