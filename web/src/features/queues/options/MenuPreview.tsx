import { menuExits, menuText } from "@balcao/flow-engine";
import { Button, Text } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { MarkedText } from "../../../ui/display/MarkedText.tsx";
import { useColleagues } from "../../users/index.ts";
import { useQueues } from "../queues.queries.ts";
import { optionAt, type OptionPath, type OptionValues } from "./optionEdits.ts";
import styles from "./MenuPreview.module.css";

interface MenuPreviewProps {
  queueName: string;
  greeting: string;
  menu: readonly OptionValues[];
}

/** The conversation as a contact has it: the menu, what they answer, and what comes next. One answers by a click. */
export function MenuPreview({ queueName, greeting, menu }: MenuPreviewProps) {
  const { t } = useTranslation("queues");
  const [answered, setAnswered] = useState<OptionPath>([]);
  // An option that is no longer there was not answered.
  const path = answered.slice(0, stepsThere(menu, answered));
  const here = optionAt(menu, path);
  const talk = useRef<HTMLDivElement>(null);
  useEffect(() => {
    talk.current?.scrollTo({ top: path.length === 0 ? 0 : talk.current.scrollHeight });
  }, [path.length]);
  const below = path.length === 0 ? menu : (here?.options ?? []);
  return (
    <section className={styles.phone} aria-label={t("preview.title")}>
      <header className={styles.header}>
        <Text size="xs" c="dimmed">
          {t("preview.title")}
        </Text>
        {path.length > 0 && (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconRefresh size={14} />}
            onClick={() => setAnswered([])}
          >
            {t("preview.again")}
          </Button>
        )}
      </header>
      <div ref={talk} className={styles.talk} aria-live="polite">
        <Said text={menuText(greeting, namesOf(menu))} />
        {path.map((at, step) => {
          const steps = path.slice(0, step + 1);
          const option = optionAt(menu, steps);
          return (
            option && <Answered key={steps.join(".")} number={at + 1} option={option} queueName={queueName} />
          );
        })}
        {below.length > 0 && (
          <div className={styles.answers}>
            {below.map((option, at) => (
              <Button
                key={option.key}
                size="compact-sm"
                variant="default"
                title={option.name}
                onClick={() => setAnswered([...path, at])}
              >
                {at + 1}
              </Button>
            ))}
            <Button
              size="compact-sm"
              variant="default"
              title={menuExits.back.text}
              onClick={() => setAnswered([])}
            >
              {menuExits.back.answer}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

interface AnsweredProps {
  number: number;
  option: OptionValues;
  queueName: string;
}

function Answered({ number, option, queueName }: AnsweredProps) {
  const text = menuText(option.greetingMessage.trim(), namesOf(option.options));
  return (
    <>
      <p className={styles.theirs}>{number}</p>
      {text !== "" && <Said text={text} />}
      {option.options.length === 0 && <Outcome option={option} queueName={queueName} />}
    </>
  );
}

const Said = ({ text }: { text: string }) =>
  text === "" ? null : (
    <p className={styles.ours} dir="auto">
      <MarkedText text={text} />
    </p>
  );

/** What becomes of the conversation after the last menu. */
function Outcome({ option, queueName }: { option: OptionValues; queueName: string }) {
  const { t } = useTranslation("queues");
  const queues = useQueues();
  const colleagues = useColleagues();
  const queue = queues.data?.find(({ id }) => String(id) === option.optQueueId)?.name ?? queueName;
  const person = colleagues.data?.find(({ id }) => String(id) === option.optUserId)?.name;
  const text =
    option.queueType === "attendent"
      ? t("preview.person", { person: person ?? "…", queue })
      : option.queueType === "queue"
        ? t("preview.queue", { queue })
        : t(option.closeTicket ? "preview.closed" : "preview.waits", { queue: queueName });
  return <p className={styles.outcome}>{text}</p>;
}

const namesOf = (options: readonly OptionValues[]): string[] => options.map(({ name }) => name.trim() || "…");

/** How many of these steps lead to an option. */
const stepsThere = (menu: readonly OptionValues[], path: OptionPath): number =>
  path.findLastIndex((_at, step) => optionAt(menu, path.slice(0, step + 1)) !== undefined) + 1;
