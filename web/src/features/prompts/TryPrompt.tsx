import type { Prompt, TriedAnswer } from "@balcao/contract";
import { Button, Group, Text, Textarea, Title } from "@mantine/core";
import { IconRefresh, IconSend } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { errorMessage } from "../../lib/notify.ts";
import { formatNumber } from "../../lib/text/format.ts";
import { MarkedText } from "../../ui/display/MarkedText.tsx";
import styles from "./PromptDialog.module.css";
import { checkPrompt, fieldsOf, type PromptValues } from "./promptForm.ts";
import { useTryPrompt } from "./prompts.queries.ts";

interface TryPromptProps {
  /** The form as it stands. */
  values: PromptValues;
  known: Prompt | undefined;
}

interface Tried {
  id: number;
  question: string;
  answer: TriedAnswer | undefined;
  problem: string | undefined;
}

/** A conversation with the prompt as it stands: the model is asked for real, and nobody is written to. */
export function TryPrompt({ values, known }: TryPromptProps) {
  const { t } = useTranslation("prompts");
  const [talk, setTalk] = useState<readonly Tried[]>([]);
  const [text, setText] = useState("");
  const heading = useId();
  const ask = useTryPrompt();
  const mayAsk =
    text.trim() !== "" &&
    Object.keys(checkPrompt({ ...values, queueId: values.queueId ?? "1" })).length === 0;

  async function send() {
    const question = text.trim();
    const messages = [
      ...talk.flatMap(({ question: before, answer }) => [
        { fromMe: false, body: before },
        ...(answer?.text ? [{ fromMe: true, body: answer.text }] : []),
      ]),
      { fromMe: false, body: question },
    ].slice(-50);
    const prompt = {
      ...fieldsOf(values),
      name: values.name.trim() || "–",
      queueId: Number(values.queueId ?? 1),
    };
    setText("");
    const shown = { id: talk.length, question };
    try {
      const answer = await ask.mutateAsync({ ...(known && { id: known.id }), prompt, messages });
      setTalk((before) => [...before, { ...shown, answer, problem: undefined }]);
    } catch (error) {
      setTalk((before) => [...before, { ...shown, answer: undefined, problem: errorMessage(error) }]);
    }
  }

  return (
    <section className={styles.try} aria-labelledby={heading}>
      <Title order={3} size="h5" id={heading}>
        {t("try.title")}
      </Title>
      <Text size="xs" c="dimmed">
        {t("try.help")}
      </Text>
      <div className={styles.talk} role="log" aria-live="polite" aria-label={t("try.talk")}>
        {talk.length === 0 && <p className={styles.note}>{t("try.empty")}</p>}
        {talk.map((tried) => (
          <Answered key={tried.id} tried={tried} />
        ))}
        {ask.isPending && <p className={styles.note}>{t("try.waiting")}</p>}
      </div>
      <Textarea
        aria-label={t("try.message")}
        placeholder={t("try.message")}
        autosize
        minRows={2}
        maxRows={4}
        maxLength={4000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} />}
          disabled={talk.length === 0}
          onClick={() => setTalk([])}
        >
          {t("try.again")}
        </Button>
        <Button
          leftSection={<IconSend size={16} />}
          loading={ask.isPending}
          disabled={!mayAsk}
          onClick={() => void send()}
        >
          {t("try.send")}
        </Button>
      </Group>
    </section>
  );
}

function Answered({ tried: { question, answer, problem } }: { tried: Tried }) {
  const { t } = useTranslation("prompts");
  return (
    <>
      <p className={styles.theirs} data-from="contact" dir="auto">
        {question}
      </p>
      {problem !== undefined && <p className={styles.note}>{problem}</p>}
      {answer && answer.text !== "" && (
        <p className={styles.ours} data-from="company" dir="auto">
          <MarkedText text={answer.text} />
        </p>
      )}
      {answer?.failure && <p className={styles.note}>{t(`failure.${answer.failure}`)}</p>}
      {answer?.handsOver === true && (
        <p className={styles.note}>
          {answer.reason === "" ? t("try.handsOver") : t("try.handsOverBecause", { reason: answer.reason })}
        </p>
      )}
      {answer && <Details answer={answer} />}
    </>
  );
}

/** What the answer took, and what the model was sent. */
function Details({ answer }: { answer: TriedAnswer }) {
  const { t } = useTranslation("prompts");
  const { tokensIn, tokensOut, seconds, model, sent } = answer;
  const nameOf = (role: (typeof sent)[number]["role"]) => t(`try.role.${role}`);
  return (
    <div>
      <p className={styles.note}>
        {t("try.figures", {
          tokensIn: formatNumber(tokensIn),
          tokensOut: formatNumber(tokensOut),
          seconds: formatNumber(seconds, { maximumFractionDigits: 1 }),
          model,
        })}
      </p>
      <details>
        <summary>
          <Text span size="xs">
            {t("try.sent")}
          </Text>
        </summary>
        <pre className={styles.sent}>
          {sent.map(({ role, content }) => [nameOf(role), content].join(": ")).join("\n\n")}
        </pre>
      </details>
    </div>
  );
}
