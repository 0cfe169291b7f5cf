import type { Language, SessionUser } from "@balcao/contract";
import { UserChange } from "@balcao/contract/users";
import { type TextKey, changeLanguage, currentLanguage, translate, useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { useSession } from "../../lib/api/session.ts";
import { chooseScheme, type SchemeChoice, useSchemeChoice } from "../../ui/theme/scheme.ts";
import { byContract } from "../../ui/form/byContract.ts";
import { useServerForm } from "../../ui/form/useServerForm.ts";
import { checkCurrentPassword } from "./profileRules.ts";
import { useUpdateOneself } from "./users.queries.ts";

export interface Profile {
  name: string;
  email: string;
  farewellMessage: string;
  theme: SchemeChoice;
  defaultMenu: SessionUser["defaultMenu"];
  language: Language;
  password: string;
  currentPassword: string;
}

/** The form of one's own data; saving it shows the new theme and language at once. */
export function useProfileForm() {
  const { t } = useTranslation("users");
  const { name, email, farewellMessage, defaultMenu } = useSession();
  const theme = useSchemeChoice();
  const update = useUpdateOneself();
  const explain = (problem: TextKey | undefined) => (problem === undefined ? undefined : t(problem));
  return useServerForm<Profile>({
    initial: {
      name,
      email,
      farewellMessage,
      theme,
      defaultMenu,
      language: currentLanguage(),
      password: "",
      currentPassword: "",
    },
    fieldOfCode: { ERR_EMAIL_TAKEN: "email", ERR_WRONG_PASSWORD: "currentPassword" },
    check: byContract(UserChange, toChange),
    rules: {
      currentPassword: (value, values) => explain(checkCurrentPassword(value, values, { email })),
    },
    onSubmit: async (values) => {
      await update.mutateAsync(toChange(values));
      chooseScheme(values.theme);
      await changeLanguage(values.language);
      // The form itself still has the words of the language before.
      notify.success(translate("users:profile.saved"));
    },
  });
}

/** The server knows light and dark; "system" stays with the browser. */
function toChange({ name, email, theme, password, currentPassword, ...others }: Profile): UserChange {
  return {
    ...others,
    name: name.trim(),
    email: email.trim().toLowerCase(),
    ...(theme !== "system" && { defaultTheme: theme }),
    ...(password !== "" && { password }),
    ...(currentPassword !== "" && { currentPassword }),
  };
}
