import { menuExits, type MenuEffect, type MenuSaying } from "@balcao/flow-engine";
import { Button, Text } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { MarkedText } from "../../../ui/display/MarkedText.tsx";
import { useColleagues } from "../../users/index.ts";
import { useQueues } from "../queues.queries.ts";
import type { OptionValues } from "./optionEdits.ts";
import { type Answered, menuOfQueue, ownQueue, playMenu } from "./playMenu.ts";
import { SentFiles } from "./SentFiles.tsx";
import styles from "./MenuPreview.module.css";

interface MenuPreviewProps {
  queueName: string;
  greeting: string;
  closeTicket: boolean;
  fileListId: string | null;
  menu: readonly OptionValues[];
}

/** The conversation as a contact has it, led by the engine that will lead it then. One answers by a click. */
export function MenuPreview({ queueName, greeting, closeTicket, fileListId, menu }: MenuPreviewProps) {
  const { t } = useTranslation("queues");
  const [answers, setAnswers] = useState<readonly Answered[]>([]);
  const played = playMenu(menuOfQueue({ name: queueName, greeting, closeTicket, fileListId, menu }), answers);
  // Turns by their index. What was said stands still: another answer only follows it.
  const turns = played.map((step, turn) => Object.assign({ turn }, step));
  const given = played.flatMap(({ answered }) => answered ?? []);
  const last = played.at(-1);
  const talk = useRef<HTMLDivElement>(null);
  useEffect(() => {
    talk.current?.scrollTo({ top: given.length === 0 ? 0 : talk.current.scrollHeight });
  }, [given.length]);
  return (
    <section className={styles.phone} aria-label={t("preview.title")}>
      <header className={styles.header}>
        <Text size="xs" c="dimmed">
          {t("preview.title")}
        </Text>
        {given.length > 0 && (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconRefresh size={14} />}
            onClick={() => setAnswers([])}
          >
            {t("preview.again")}
          </Button>
        )}
      </header>
      <div ref={talk} className={styles.talk} aria-live="polite">
        {turns.map(({ turn, answered, say }) => (
          <Turn key={turn} answered={answered} say={say} />
        ))}
        {last?.effect.kind === "ask" && last.say ? (
          <Answers say={last.say} onAnswer={(answered) => setAnswers([...given, answered])} />
        ) : (
          last && <Outcome effect={last.effect} queueName={queueName} />
        )}
      </div>
    </section>
  );
}

const Turn = ({ answered, say }: { answered: Answered | undefined; say: MenuSaying | null }) => (
  <>
    {answered && <p className={styles.theirs}>{answered.typed}</p>}
    {say && say.text !== "" && (
      <p className={styles.ours} dir="auto">
        <MarkedText text={say.text} />
      </p>
    )}
    {say && say.fileListId !== null && (
      <SentFiles fileListId={Number(say.fileListId)} className={styles.ours} />
    )}
  </>
);

interface AnswersProps {
  say: MenuSaying;
  onAnswer: (answered: Answered) => void;
}

function Answers({ say: { choices, exits }, onAnswer }: AnswersProps) {
  const answers = [
    ...choices.map(({ id, name }, at) => ({ choice: id, typed: String(at + 1), title: name })),
    ...exits.map((exit) => ({ choice: exit, typed: menuExits[exit].answer, title: menuExits[exit].text })),
  ];
  return (
    <div className={styles.answers}>
      {answers.map(({ title, ...answered }) => (
        <Button
          key={answered.choice}
          size="compact-sm"
          variant="default"
          title={title}
          onClick={() => onAnswer(answered)}
        >
          {answered.typed}
        </Button>
      ))}
    </div>
  );
}

/** Fate of the conversation after the last menu. */
function Outcome({ effect, queueName }: { effect: MenuEffect; queueName: string }) {
  const { t } = useTranslation("queues");
  const queues = useQueues();
  const colleagues = useColleagues();
  const nameOf = (queueId: unknown) =>
    queues.data?.find(({ id }) => String(id) === queueId)?.name ?? queueName;
  const personOf = (userId: unknown) => colleagues.data?.find(({ id }) => String(id) === userId)?.name ?? "…";
  const text = () => {
    switch (effect.kind) {
      case "attendant":
        return t("preview.person", { person: personOf(effect.userId), queue: nameOf(effect.queueId) });
      case "resolve":
        return t("preview.closed");
      case "queue":
        return t(effect.queueId === ownQueue ? "preview.waits" : "preview.queue", {
          queue: nameOf(effect.queueId),
        });
      default:
        return t("preview.waits", { queue: queueName });
    }
  };
  return <p className={styles.outcome}>{text()}</p>;
}
