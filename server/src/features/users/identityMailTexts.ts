import type { Language, Profile } from "@balcao/contract";

/** Author of a change: the user, an admin of the company, whoever opened a mailed link, or who runs the machine. */
export type ChangedBy = "self" | "admin" | "link" | "operator";

interface Texts {
  subject: string;
  email: string;
  password: string;
  profile: Record<Profile, string>;
  by: Record<ChangedBy, string>;
  /** Consequence of the change. */
  over: string;
  /** Advice to an owner who did not change it. */
  alarm: string;
  /** Words before the link by which the password can be changed once more. */
  again: string;
}

export const identityMailTexts: Record<Language, Texts> = {
  pt: {
    subject: "Sua conta foi alterada",
    email: "O e-mail de acesso da sua conta foi alterado: este endereço não serve mais para entrar.",
    password: "A senha da sua conta foi alterada.",
    profile: {
      admin: "O perfil da sua conta agora é administrador.",
      user: "O perfil da sua conta agora é atendente.",
    },
    by: {
      self: "A alteração foi feita na própria conta, com a senha atual.",
      admin: "A alteração foi feita por um administrador da sua empresa.",
      link: "A alteração foi feita com o link de redefinição enviado a este endereço.",
      operator: "A alteração foi feita pelo administrador do sistema.",
    },
    over: "As outras sessões foram encerradas, e os links de redefinição pedidos antes não são mais válidos.",
    alarm: "Se não foi você, avise já um administrador da sua empresa ou o suporte.",
    again: "Você também pode redefinir a senha:",
  },
  en: {
    subject: "Your account was changed",
    email: "Your account's email was changed: you can no longer log in with this address.",
    password: "Your account's password was changed.",
    profile: {
      admin: "Your account's role is now administrator.",
      user: "Your account's role is now agent.",
    },
    by: {
      self: "The change was made from your own account, with the current password.",
      admin: "The change was made by an administrator of your company.",
      link: "The change was made with the reset link sent to this address.",
      operator: "The change was made by the system's administrator.",
    },
    over: "All other sessions were ended, and reset links requested earlier are no longer valid.",
    alarm: "If it wasn't you, tell an administrator of your company or support right away.",
    again: "You can also reset your password:",
  },
  es: {
    subject: "Su cuenta fue modificada",
    email: "El correo de acceso de su cuenta fue cambiado: ya no puede iniciar sesión con esta dirección.",
    password: "La contraseña de su cuenta fue cambiada.",
    profile: {
      admin: "El rol de su cuenta ahora es administrador.",
      user: "El rol de su cuenta ahora es agente.",
    },
    by: {
      self: "El cambio se hizo en la propia cuenta, con la contraseña actual.",
      admin: "El cambio lo hizo un administrador de su empresa.",
      link: "El cambio se hizo con el enlace de restablecimiento enviado a esta dirección.",
      operator: "El cambio lo hizo el administrador del sistema.",
    },
    over: "Las demás sesiones se cerraron, y los enlaces de restablecimiento solicitados antes ya no son válidos.",
    alarm: "Si no fue usted, avise de inmediato a un administrador de su empresa o al soporte.",
    again: "También puede restablecer la contraseña:",
  },
  tr: {
    subject: "Hesabınız değiştirildi",
    email: "Hesabınızın e-posta adresi değişti: artık bu adresle giriş yapılamaz.",
    password: "Hesabınızın parolası değişti.",
    profile: {
      admin: "Hesabınızın rolü artık yönetici.",
      user: "Hesabınızın rolü artık temsilci.",
    },
    by: {
      self: "Değişiklik, mevcut parolayla hesabın içinden yapıldı.",
      admin: "Değişikliği şirketinizin bir yöneticisi yaptı.",
      link: "Değişiklik, bu adrese gönderilen sıfırlama bağlantısıyla yapıldı.",
      operator: "Değişikliği sistem yöneticisi yaptı.",
    },
    over: "Diğer oturumlar sonlandırıldı; daha önce istenen sıfırlama bağlantıları artık geçersiz.",
    alarm: "Bunu siz yapmadıysanız hemen şirketinizin bir yöneticisine ya da desteğe haber verin.",
    again: "Parolayı da sıfırlayabilirsiniz:",
  },
};
