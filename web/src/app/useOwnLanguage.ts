import { useEffect } from "react";
import { useUpdateOneself } from "../features/users/index.ts";
import { useSession } from "../lib/api/session.ts";
import { changeLanguage, currentLanguage, keepLanguageOf, settleLanguage } from "../lib/i18n.ts";

/** Shows the user's own language; one that was chosen at the door becomes it. */
export function useOwnLanguage(): void {
  const { id, language } = useSession();
  const { mutate: update } = useUpdateOneself();
  useEffect(() => {
    const next = settleLanguage(language);
    const keep = () => keepLanguageOf(id);
    // It stays the door's choice where that fails, and is tried with the next start.
    if (next === "save") return update({ language: currentLanguage() }, { onSuccess: keep });
    keep();
    if (next === "adopt") void changeLanguage(language);
  }, [id, language, update]);
}
