import { useMediaQuery } from "@mantine/hooks";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { dropTyped, hasKeyboard, typeAheadField } from "../../lib/typeAhead.ts";

/**
 * Out of sight: has the focus between the click that leads to a conversation and the moment its composer is there.
 * Nobody comes across it at other times, and it is not there at all where there is no pointer but a finger.
 */
export function TypeAhead() {
  const { t } = useTranslation("inbox");
  const [isFocused, setFocused] = useState(false);
  const isNeeded = useMediaQuery(hasKeyboard.media, undefined, { getInitialValueInEffect: false });
  const leave = ({ key }: KeyboardEvent) => {
    if (key === "Escape") dropTyped();
  };
  if (!isNeeded) return null;
  return (
    <textarea
      ref={typeAheadField}
      className="visually-hidden"
      tabIndex={-1}
      aria-label={t("typeAhead")}
      aria-hidden={!isFocused}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={leave}
    />
  );
}
