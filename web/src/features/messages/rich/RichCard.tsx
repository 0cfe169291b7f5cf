import {
  type ButtonData,
  type ListData,
  pixButtonText,
  type PixData,
  type RichData,
  showPixKey,
} from "@balcao/flow-engine";
import { IconCopy, IconExternalLink, IconList, IconPhone, type Icon } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { copyText } from "../../../lib/text/copyText.ts";
import { formatMoney } from "../../../lib/text/format.ts";
import { type Translate, useTranslation } from "../../../lib/i18n.ts";
import { notify, notifyError } from "../../../lib/notify.ts";
import { MessageText } from "../bubbles/MessageText.tsx";
import styles from "./rich.module.css";

interface RichCardProps<Data> {
  data: Data;
  /** The picture above, or a charge's QR code. */
  picture?: ReactNode;
  /** True if it is drawn as the contact sees it, with its list opened and without what the team sees besides. */
  isPreview?: boolean;
}

/** A list, a button or a charge as a phone shows it. */
export function RichCard(props: RichCardProps<RichData>) {
  const { data } = props;
  switch (data.kind) {
    case "list":
      return <ListCard {...props} data={data} />;
    case "pix":
      return <PixCard {...props} data={data} />;
    default:
      return <ButtonCard {...props} data={data} />;
  }
}

function CardTexts({ title, text, isWhole }: { title: string; text: string; isWhole: boolean }) {
  return (
    <>
      {title !== "" && <div className={styles.title}>{title}</div>}
      {text !== "" && <MessageText text={text} isWhole={isWhole} />}
    </>
  );
}

function ListCard({ data, isPreview = false }: RichCardProps<ListData>) {
  const { title, text, buttonText, sections } = data;
  const [opened, setOpened] = useState(isPreview);
  const id = useId();
  return (
    <div className={styles.card}>
      <CardTexts title={title} text={text} isWhole={isPreview} />
      <Action icon={IconList} expanded={opened} controls={id} onClick={() => setOpened(!opened)}>
        {buttonText}
      </Action>
      <div id={id} hidden={!opened} className={styles.sections}>
        {sections.map((section) => (
          <div key={section.rows[0]?.rowId ?? section.title}>
            {section.title !== "" && <div className={styles.sectionTitle}>{section.title}</div>}
            <ul className={styles.rows}>
              {section.rows.map((row) => (
                <li key={row.rowId} className={styles.row}>
                  {row.title}
                  {row.description !== "" && <span className={styles.detail}>{row.description}</span>}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  );
}

const icons: Record<ButtonData["kind"], Icon> = { copy: IconCopy, call: IconPhone, url: IconExternalLink };

function ButtonCard({ data, picture, isPreview = false }: RichCardProps<ButtonData>) {
  const { t } = useTranslation("messages");
  const { kind, title, description, buttonText, copyText: value } = data;
  const isLink = kind === "url" && /^https?:\/\//.test(value);
  function handleClick() {
    if (kind === "copy") return void copyCode(value, t);
    notify.info(t(kind === "call" ? "rich.noCalls" : "rich.noLink"));
  }
  return (
    <div className={styles.card}>
      {picture}
      <CardTexts title={title} text={description} isWhole={isPreview} />
      {kind !== "copy" && !isPreview && <div className={styles.value}>{value}</div>}
      {isLink ? (
        <a className={styles.action} href={value} target="_blank" rel="noopener noreferrer nofollow">
          <IconExternalLink size={17} stroke={1.9} aria-hidden /> {buttonText}
        </a>
      ) : (
        <Action icon={icons[kind]} onClick={handleClick}>
          {buttonText}
        </Action>
      )}
    </div>
  );
}

function PixCard({ data, picture }: RichCardProps<PixData>) {
  const { t } = useTranslation("messages");
  const { title, amountCents, keyType, key, name, code } = data;
  return (
    <div className={styles.card}>
      <CardTexts title={title} text="" isWhole />
      <div className={styles.charge}>
        {picture !== undefined && <div className={styles.qr}>{picture}</div>}
        <div className={styles.facts}>
          <div className={styles.amount}>
            {amountCents === null ? t("rich.pix.open") : formatMoney(amountCents / 100)}
          </div>
          <div className={styles.receiver}>{name}</div>
          <div className={styles.detail}>
            {t(`rich.pix.type.${keyType}`)}: <span>{showPixKey(keyType, key)}</span>
          </div>
        </div>
      </div>
      <Action icon={IconCopy} onClick={() => void copyCode(code, t)}>
        {pixButtonText}
      </Action>
    </div>
  );
}

function Action({
  icon: Symbol,
  expanded,
  controls,
  onClick,
  children,
}: {
  icon: Icon;
  expanded?: boolean;
  controls?: string;
  onClick: () => void;
  children: string;
}) {
  return (
    <button
      type="button"
      className={styles.action}
      aria-expanded={expanded}
      aria-controls={controls}
      onClick={onClick}
    >
      <Symbol size={17} stroke={1.9} aria-hidden /> {children}
    </button>
  );
}

async function copyCode(code: string, t: Translate<"messages">): Promise<void> {
  if (code === "") return notify.warning(t("rich.nothingToCopy"));
  try {
    await copyText(code);
    notify.success(t("rich.copied"));
  } catch (error) {
    notifyError(error);
  }
}
