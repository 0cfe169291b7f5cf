import { renderCampaignText, variablesIn } from "@balcao/flow-engine";
import { ActionIcon, Text } from "@mantine/core";
import { IconAlertTriangle, IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useState } from "react";
import { joinNames } from "../../../lib/text/format.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import styles from "./CampaignDialog.module.css";
import type { Variables } from "./useVariables.ts";

interface TextPreviewProps {
  text: string;
  variables: Variables;
  /** Texts whose variables are looked for; the text itself where it is left out. */
  written?: readonly string[];
  /** What stands over the words, such as a file. */
  note?: string | undefined;
}

/** A text as one of those who get it will read it, and the variables that nobody has. */
export function TextPreview({ text, variables, note, written }: TextPreviewProps) {
  const { t } = useTranslation("campaigns");
  const { people, own, knows } = variables;
  const [place, setPlace] = useState(0);
  const person = people[place % Math.max(1, people.length)];
  const shown = person ?? { name: t("example.name"), number: "5511987654321", email: "", columns: {} };
  const unknown = variablesIn(written ?? [text]).filter((name) => !knows(name));
  const step = (by: number) => setPlace((place + by + people.length) % people.length);
  if (text.trim() === "") return null;
  return (
    <figure className={styles.preview}>
      <figcaption>
        <span className={styles.caption}>
          {t(person === undefined ? "preview.example" : "preview.of", { name: shown.name })}
          {note !== undefined && ` · ${note}`}
        </span>
        {people.length > 1 && (
          <span className={styles.steps}>
            <ActionIcon size="sm" aria-label={t("preview.previous")} onClick={() => step(-1)}>
              <IconChevronLeft size={16} />
            </ActionIcon>
            <ActionIcon size="sm" aria-label={t("preview.next")} onClick={() => step(1)}>
              <IconChevronRight size={16} />
            </ActionIcon>
          </span>
        )}
      </figcaption>
      <p className={styles.bubble} dir="auto">
        {renderCampaignText(text, shown, own)}
      </p>
      {unknown.length > 0 && (
        <Text size="sm" className={styles.unknown} role="status">
          <IconAlertTriangle size={16} aria-hidden />
          {t("preview.unknown", {
            names: joinNames(unknown.map((name) => `{${name}}`)),
            count: unknown.length,
          })}
        </Text>
      )}
    </figure>
  );
}
