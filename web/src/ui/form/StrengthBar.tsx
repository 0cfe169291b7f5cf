import { useTranslation } from "../../lib/i18n.ts";
import { passwordStrength, strengthWord } from "./passwordStrength.ts";
import styles from "./StrengthBar.module.css";

/** Shows how strong a password is: five steps and a word, never colour alone. */
export function StrengthBar({ password }: { password: string }) {
  const { t } = useTranslation("ui");
  if (password === "") return null;
  const strength = passwordStrength(password);
  const word = strengthWord(strength);
  return (
    <div className={styles.strength} data-word={word}>
      <div className={styles.steps} aria-hidden>
        {[1, 2, 3, 4, 5].map((step) => (
          <span key={step} data-on={step <= strength || undefined} />
        ))}
      </div>
      <span role="status" className={styles.word}>
        {t(`strength.${word}`)}
      </span>
    </div>
  );
}
