import type { Language, Profile } from "@balcao/contract";
import type { Services } from "../../platform/http/index.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/jobs/index.ts";
import { sendMail } from "../settings/index.ts";
import type { Mail } from "../../platform/mail/index.ts";

/** Author of a change: the user, an admin of the company, whoever opened a mailed link, or who runs the machine. */
export type ChangedBy = "self" | "admin" | "link" | "operator";

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

interface Texts {
  subject: string;
  email: string;
  password: string;
  profile: Record<Profile, string>;
  by: Record<ChangedBy, string>;
  /** Consequence of it. */
  over: string;
  /** If it was not them. */
  alarm: string;
  /** Words before the link by which the password can be changed once more. */
  again: string;
}

export const identityMailTexts: Record<Language, Texts> = {
  pt: {
    subject: "Sua conta foi alterada",
    email: "O e-mail de acesso da sua conta mudou: este endereço não serve mais para entrar.",
    password: "A senha da sua conta mudou.",
    profile: {
      admin: "O perfil da sua conta agora é administrador.",
      user: "O perfil da sua conta agora é usuário.",
    },
    by: {
      self: "A alteração foi feita na própria conta, com a senha atual.",
      admin: "A alteração foi feita por um administrador da sua empresa.",
      link: "A alteração foi feita com o link de redefinição enviado a este endereço.",
      operator: "A alteração foi feita por quem administra o sistema.",
    },
    over: "As outras sessões foram encerradas, e os links de redefinição pedidos antes não valem mais.",
    alarm: "Se não foi você, avise já um administrador da sua empresa ou o suporte.",
    again: "Você também pode redefinir a senha:",
  },
  en: {
    subject: "Your account was changed",
    email: "Your account's e-mail was changed: this address no longer logs in.",
    password: "Your account's password was changed.",
    profile: {
      admin: "Your account's profile is now administrator.",
      user: "Your account's profile is now user.",
    },
    by: {
      self: "The change was made in the account itself, with the current password.",
      admin: "The change was made by an administrator of your company.",
      link: "The change was made with the reset link sent to this address.",
      operator: "The change was made by whoever runs the system.",
    },
    over: "The other sessions were ended, and reset links asked for before are no longer valid.",
    alarm: "If it was not you, tell an administrator of your company or support right away.",
    again: "You can also reset the password:",
  },
  es: {
    subject: "Se modificó su cuenta",
    email: "El correo de acceso de su cuenta cambió: esta dirección ya no sirve para entrar.",
    password: "La contraseña de su cuenta cambió.",
    profile: {
      admin: "El perfil de su cuenta ahora es administrador.",
      user: "El perfil de su cuenta ahora es usuario.",
    },
    by: {
      self: "El cambio se hizo en la propia cuenta, con la contraseña actual.",
      admin: "El cambio lo hizo un administrador de su empresa.",
      link: "El cambio se hizo con el enlace de restablecimiento enviado a esta dirección.",
      operator: "El cambio lo hizo quien administra el sistema.",
    },
    over: "Las demás sesiones se cerraron, y los enlaces de restablecimiento pedidos antes ya no sirven.",
    alarm: "Si no fue usted, avise de inmediato a un administrador de su empresa o al soporte.",
    again: "También puede restablecer la contraseña:",
  },
  tr: {
    subject: "Hesabınız değiştirildi",
    email: "Hesabınızın e-posta adresi değişti: artık bu adresle giriş yapılamaz.",
    password: "Hesabınızın parolası değişti.",
    profile: {
      admin: "Hesabınızın profili artık yönetici.",
      user: "Hesabınızın profili artık kullanıcı.",
    },
    by: {
      self: "Değişiklik, mevcut parolayla hesabın içinden yapıldı.",
      admin: "Değişikliği şirketinizin bir yöneticisi yaptı.",
      link: "Değişiklik, bu adrese gönderilen sıfırlama bağlantısıyla yapıldı.",
      operator: "Değişikliği sistemi yöneten kişi yaptı.",
    },
    over: "Diğer oturumlar sonlandırıldı; daha önce istenen sıfırlama bağlantıları artık geçersiz.",
    alarm: "Bunu siz yapmadıysanız hemen şirketinizin bir yöneticisine ya da desteğe haber verin.",
    again: "Parolayı da sıfırlayabilirsiniz:",
  },
};

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
