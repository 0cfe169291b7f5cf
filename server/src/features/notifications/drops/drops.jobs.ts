import type { Language } from "@balcao/contract";
import type { Services } from "../../../platform/http/index.ts";
import { defineJob, handleJob, type JobHandler } from "../../../platform/jobs/index.ts";
import { sendMail } from "../../settings/index.ts";
import { dropMailTexts } from "./dropMailTexts.ts";

/** One who is told of a connection that is down is told by mail as well. */
export const mailDrop = defineJob<{ companyId: number; noticeId: number }>("notifications.mail-drop");

interface Told {
  [column: string]: unknown;
  email: string;
  language: Language;
  name: string;
  fell_at: string;
}

export const dropsJobs = (services: Services): JobHandler =>
  handleJob(mailDrop, async ({ companyId, noticeId }) => {
    const [told] = await services.database.read<Told>(companyId, {
      name: "told-of-drop",
      text: `
        select u.email, u.language, w.name, d.fell_at from notices n
        join users u on u.company_id = n.company_id and u.id = n.user_id
        join connection_drops d on d.company_id = n.company_id and d.id = n.drop_id and d.ended_at is null
        join connections w on w.company_id = n.company_id and w.id = d.connection_id
        where n.company_id = $1 and n.id = $2`,
      values: [companyId, noticeId],
    });
    // It is back.
    if (!told) return;
    const { timezone: timeZone } = await services.settings.ofCompany(companyId);
    const time = new Intl.DateTimeFormat(told.language === "pt" ? "pt-BR" : told.language, {
      dateStyle: "short",
      timeStyle: "short",
      timeZone,
    }).format(new Date(told.fell_at));
    const { subject, text } = dropMailTexts[told.language];
    await sendMail(services, {
      to: told.email,
      subject: subject(told.name),
      text: `${text(told.name, time)}\n\n${services.config.publicUrl}/connections\n`,
    });
  });
