import { Button } from "@mantine/core";
import { useTranslation } from "../../../../lib/i18n.ts";
import { withoutMarks } from "../../../../lib/text/textMarks.ts";
import styles from "./AnswerWarning.module.css";
import type { ColleagueAnswer } from "./useColleagueAnswer.ts";

/** The line in bold in which one signs: the name stands before the quotation already. */
const signature = /^\*[^*\n]+:\*\n/;

interface AnswerWarningProps {
  answer: ColleagueAnswer;
  onSend: () => void;
  onBack?: () => void;
}

/** A colleague was quicker: what they said, and whether one still wants to send. The writer's focus stays where it is. */
export function AnswerWarning({ answer, onSend, onBack }: AnswerWarningProps) {
  const { t } = useTranslation("messages");
  if (answer.warning === undefined) return null;
  const { message, when } = answer.warning;
  const said = withoutMarks(message.body.replace(signature, "")).trim();
  const text = said === "" ? t(`type.${message.mediaType}`) : said;
  const send = () => {
    answer.dismiss();
    onSend();
  };
  const goBack = () => {
    answer.dismiss();
    onBack?.();
  };
  return (
    <div className={styles.warning} role="alert">
      <p className={styles.text}>
        <strong>{t("answered.who", { name: message.user?.name ?? "", when })}</strong> <span>“{text}”</span>
      </p>
      <div className={styles.choices}>
        <Button size="compact-md" fz="sm" variant="default" onClick={goBack} aria-keyshortcuts="Escape">
          {t("answered.back")}
        </Button>
        <Button size="compact-md" fz="sm" onClick={send} aria-keyshortcuts="Enter">
          {t("answered.send")}
        </Button>
      </div>
    </div>
  );
}
