import type { Language, Profile } from "@balcao/contract";
import type { Services } from "../../platform/http/index.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/jobs/index.ts";
import { sendMail } from "../settings/index.ts";
import { type ChangedBy, identityMailTexts } from "./identityMailTexts.ts";
import type { Mail } from "../../platform/mail/index.ts";

/** News for the address that was theirs until then. */
export interface IdentityNews {
  to: string;
  language: Language;
  by: ChangedBy;
  email: boolean;
  password: boolean;
  profile?: Profile;
}

export const mailIdentityChange = defineJob<IdentityNews>("users.tell-identity");

export const usersJobs = (services: Services): JobHandler[] => [
  handleJob(mailIdentityChange, (news) => sendMail(services, identityMail(news, services.config.publicUrl))),
];

export function identityMail(
  { to, language, by, email, password, profile }: IdentityNews,
  publicUrl: string,
): Mail {
  const texts = identityMailTexts[language];
  const changes = [
    ...(email ? [texts.email] : []),
    ...(password ? [texts.password] : []),
    ...(profile ? [texts.profile[profile]] : []),
  ];
  // No link is mailed any more to whoever lost the address.
  const again = email ? [] : [texts.again, `${publicUrl}/forgetpsw`];
  const parts = [...changes, texts.by[by], texts.over, texts.alarm, ...again];
  return { to, subject: texts.subject, text: `${parts.join("\n\n")}\n` };
}
