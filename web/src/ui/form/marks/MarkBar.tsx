import { IconBold, IconCode, IconItalic, IconStrikethrough } from "@tabler/icons-react";
import { type RefObject, useEffect, useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import type { Chosen } from "../../../lib/text/toggleMark.ts";
import { keepsFocus } from "../../keepsFocus.ts";
import { ToolToggle } from "../../ToolToggle.tsx";
import { chosenIn, markField, marksOf } from "./markField.ts";
import { marks, spokenKeys } from "./markKeys.ts";
import styles from "./MarkBar.module.css";

const icons = { bold: IconBold, italic: IconItalic, strike: IconStrikethrough, mono: IconCode };

/** Marks for what is chosen in a field, above it; without a choice it is not there. */
export function MarkBar({ input }: { input: RefObject<HTMLTextAreaElement | null> }) {
  const { t } = useTranslation("ui");
  const chosen = useChosen(input);
  if (chosen === undefined) return null;
  const present = marksOf(chosen, marks);
  return (
    <div className={styles.bar} role="toolbar" aria-label={t("mark.title")} {...keepsFocus}>
      {marks.map((mark) => (
        <ToolToggle
          key={mark}
          icon={icons[mark]}
          label={t(`mark.${mark}`)}
          pressed={present.includes(mark)}
          aria-keyshortcuts={spokenKeys(mark)}
          // Going there would leave the field, and with it what is chosen: the keys are the way without a pointer.
          tabIndex={-1}
          onClick={() => input.current !== null && markField(input.current, mark)}
        />
      ))}
    </div>
  );
}

/** Piece that is chosen in a field while one is in it. */
function useChosen(input: RefObject<HTMLTextAreaElement | null>): Chosen | undefined {
  const [chosen, setChosen] = useState<Chosen>();
  useEffect(() => {
    const follow = () => {
      const field = input.current;
      const isHere = field !== null && document.activeElement === field;
      const now = isHere ? chosenIn(field) : undefined;
      setChosen(now === undefined || now.text.slice(now.from, now.to).trim() === "" ? undefined : now);
    };
    const events = ["selectionchange", "focusin", "focusout"] as const;
    for (const event of events) document.addEventListener(event, follow);
    return () => {
      for (const event of events) document.removeEventListener(event, follow);
    };
  }, [input]);
  return chosen;
}
