import { Input } from "@mantine/core";
import { companySetting, useSession } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { MarkedText } from "../../ui/display/MarkedText.tsx";
import styles from "./SignaturePreview.module.css";

/** Bubble of a signed message as the contact gets it, while the name is typed; nothing where the company does not sign. */
export function SignaturePreview({ name }: { name: string }) {
  const { t } = useTranslation("users");
  const isOffered = companySetting(useSession(), "sendSignMessage") === "enabled";
  if (!isOffered) return null;
  return (
    <Input.Wrapper
      label={t("signature.label")}
      labelElement="div"
      description={t("signature.help")}
      inputWrapperOrder={["label", "description", "input"]}
    >
      <div className={styles.paper} role="group" aria-label={t("signature.label")}>
        <div className={styles.bubble}>
          <MarkedText text={signed(name.trim(), t("signature.sample"))} />
        </div>
      </div>
    </Input.Wrapper>
  );
}

const signed = (name: string, text: string): string => (name === "" ? text : `*${name}:*\n${text}`);
