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
import { formatMoney } from "../../../lib/text/format.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify } from "../../../lib/notify.ts";
import { CardAction, CardTexts, copyCode, OptionSections } from "./CardParts.tsx";
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

function ListCard({ data, isPreview = false }: RichCardProps<ListData>) {
  const { title, text, buttonText, sections } = data;
  const [opened, setOpened] = useState(isPreview);
  const id = useId();
  return (
    <div className={styles.card}>
      <CardTexts title={title} text={text} isWhole={isPreview} />
      <CardAction icon={IconList} expanded={opened} controls={id} onClick={() => setOpened(!opened)}>
        {buttonText}
      </CardAction>
      <div id={id} hidden={!opened} className={styles.sections}>
        <OptionSections sections={sections} />
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
        <CardAction icon={icons[kind]} onClick={handleClick}>
          {buttonText}
        </CardAction>
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
      <CardAction icon={IconCopy} onClick={() => void copyCode(code, t)}>
        {pixButtonText}
      </CardAction>
    </div>
  );
}
