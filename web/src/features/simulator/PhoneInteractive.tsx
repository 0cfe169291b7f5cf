import type { SimulatedAction, SimulatedShown } from "@balcao/contract";
import { IconCopy, IconExternalLink, IconList, IconPhone, type Icon } from "@tabler/icons-react";
import { Skeleton } from "@mantine/core";
import { useId, useState } from "react";
import { copyText } from "../../lib/text/copyText.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { notify, notifyError } from "../../lib/notify.ts";
import { withBold } from "./boldText.tsx";
import { type Sending, send, useFileAddress } from "./simulator.queries.ts";
import styles from "./PhoneInteractive.module.css";

type Interactive = Extract<SimulatedShown, { type: "list" | "buttons" | "action" }>;

interface PhoneInteractiveProps {
  line: Sending;
  messageId: string;
  content: Interactive;
}

/** Parts that can be tapped: a row of a list or a button, whose text is the contact's answer, or a button that acts. */
export function PhoneInteractive({ line, messageId, content }: PhoneInteractiveProps) {
  const choose = ({ id, title }: { id: string; title: string }) =>
    send(line, { type: "option", body: title, optionId: id, quotedId: messageId });
  return (
    <div className={styles.card}>
      {content.type === "action" && content.mediaId !== undefined && (
        <Picture id={line.id} mediaId={content.mediaId} isCode={content.action === "pix"} />
      )}
      {content.title !== "" && <div className={styles.title}>{content.title}</div>}
      {content.body !== "" && <p className={styles.text}>{withBold(content.body)}</p>}
      {content.type === "list" && <List content={content} onChoose={choose} />}
      {content.type === "buttons" &&
        content.buttons.map((button) => (
          <button key={button.id} type="button" className={styles.button} onClick={() => choose(button)}>
            {button.title}
          </button>
        ))}
      {content.type === "action" && <Action content={content} />}
    </div>
  );
}

interface ListProps {
  content: Extract<Interactive, { type: "list" }>;
  onChoose: (row: { id: string; title: string }) => void;
}

function List({ content: { button, sections }, onChoose }: ListProps) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  function handleChoose(row: { id: string; title: string }) {
    onChoose(row);
    setOpened(false);
  }
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setOpened(!opened)}
      >
        <IconList size={17} stroke={1.9} aria-hidden /> {button}
      </button>
      <div id={id} hidden={!opened} className={styles.sections}>
        {sections.map((section) => (
          <div key={section.rows[0]?.id ?? section.title}>
            {section.title !== "" && <div className={styles.section}>{section.title}</div>}
            {section.rows.map((row) => (
              <button key={row.id} type="button" className={styles.row} onClick={() => handleChoose(row)}>
                {row.title}
                {row.description !== undefined && <span className={styles.detail}>{row.description}</span>}
              </button>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

const icons: Record<SimulatedAction["action"], Icon> = {
  url: IconExternalLink,
  copy: IconCopy,
  call: IconPhone,
  pix: IconCopy,
};

function Action({ content: { action, button, value } }: { content: SimulatedAction }) {
  const { t } = useTranslation("simulator");
  const Symbol = icons[action];
  const label = (
    <>
      <Symbol size={17} stroke={1.9} aria-hidden /> {button}
    </>
  );
  if (action === "url" && /^https?:\/\//.test(value))
    return (
      <a className={styles.button} href={value} target="_blank" rel="noopener noreferrer">
        {label}
      </a>
    );
  async function handleClick() {
    if (action === "call") return notify.info(t("message.calling", { number: value }));
    try {
      await copyText(value);
      notify.success(t("message.copied"));
    } catch (error) {
      notifyError(error);
    }
  }
  return (
    <button type="button" className={styles.button} onClick={() => void handleClick()}>
      {label}
    </button>
  );
}

function Picture({ id, mediaId, isCode }: { id: number; mediaId: string; isCode: boolean }) {
  const { t } = useTranslation("simulator");
  const address = useFileAddress(id, mediaId);
  if (address === undefined) return <Skeleton height={140} />;
  return (
    <img
      className={styles.picture}
      data-code={isCode || undefined}
      src={address}
      alt={isCode ? "QR code" : t("message.picture")}
    />
  );
}
