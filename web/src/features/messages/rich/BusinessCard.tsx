import type { BusinessButton, BusinessCharge, BusinessData } from "@balcao/flow-engine";
import { showPixKey } from "@balcao/flow-engine";
import { IconCopy, IconExternalLink, IconPhone } from "@tabler/icons-react";
import { useTranslation } from "../../../lib/i18n.ts";
import { CardAction, CardTexts, copyCode, OptionSections } from "./CardParts.tsx";
import styles from "./rich.module.css";

/** A message that a business's program sent: what the contact's phone shows of it, to be read, copied and opened. */
export function BusinessCard({ data }: { data: BusinessData }) {
  const { title, text, footer, charges, sections, buttons } = data;
  return (
    <div className={styles.card}>
      <CardTexts title={title} text={text} isWhole={false} />
      {charges.map((charge) => (
        <Charge key={`${charge.key} ${charge.code}`} charge={charge} />
      ))}
      {sections.length > 0 && (
        <div className={styles.sections}>
          <OptionSections sections={sections} />
        </div>
      )}
      {footer !== "" && <div className={styles.detail}>{footer}</div>}
      {buttons.map((button) => (
        <ReceivedButton key={`${button.action} ${button.label} ${button.value}`} button={button} />
      ))}
    </div>
  );
}

function Charge({ charge: { amount, payee, keyType, key, code } }: { charge: BusinessCharge }) {
  const { t } = useTranslation("messages");
  const kind = keyType === null ? t("rich.pix.key") : t(`rich.pix.type.${keyType}`);
  return (
    <div>
      <div className={styles.amount}>{amount || t("rich.pix.open")}</div>
      {payee !== "" && <div className={styles.receiver}>{payee}</div>}
      {key !== "" && (
        <>
          <div className={styles.detail}>
            {kind}: <span>{keyType === null ? key : showPixKey(keyType, key)}</span>
          </div>
          <CardAction icon={IconCopy} onClick={() => void copyCode(key, t)}>
            {t("rich.pix.copyKey")}
          </CardAction>
        </>
      )}
      {code !== "" && (
        <CardAction icon={IconCopy} onClick={() => void copyCode(code, t)}>
          {t("rich.button.pix")}
        </CardAction>
      )}
    </div>
  );
}

/** A button as far as it does something here: what answers, or belongs to the phone, is only named. */
function ReceivedButton({ button: { action, label, value } }: { button: BusinessButton }) {
  const { t } = useTranslation("messages");
  const href = action === "call" ? telephone(value) : webAddress(action, value);
  if (action === "copy" && value !== "")
    return (
      <>
        <div className={styles.value}>{value}</div>
        <CardAction icon={IconCopy} onClick={() => void copyCode(value, t)}>
          {label || t("rich.button.copy")}
        </CardAction>
      </>
    );
  const Symbol = action === "call" ? IconPhone : IconExternalLink;
  return (
    <>
      {value !== "" && <div className={styles.value}>{value}</div>}
      {href === undefined ? (
        <div className={styles.named}>{label}</div>
      ) : (
        <a className={styles.action} href={href} target="_blank" rel="noopener noreferrer nofollow">
          <Symbol size={17} stroke={1.9} aria-hidden />{" "}
          {label || t(`rich.button.${action === "call" ? "call" : "url"}`)}
        </a>
      )}
    </>
  );
}

const webAddress = (action: BusinessButton["action"], value: string): string | undefined =>
  action === "url" && /^https?:\/\//i.test(value) ? value : undefined;

/** Undefined for a number that is hidden from the viewer. */
const telephone = (value: string): string | undefined =>
  /^\+?[\d\s().-]+$/.test(value) ? `tel:${value.replace(/[^\d+]/g, "")}` : undefined;
