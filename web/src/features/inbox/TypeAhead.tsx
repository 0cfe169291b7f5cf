import type { KeyboardEvent } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { dropTyped, typeAheadField } from "../../lib/typeAhead.ts";

/** Out of sight: has the focus between the click that leads to a conversation and the moment its composer is there. */
export function TypeAhead() {
  const { t } = useTranslation("inbox");
  const leave = ({ key }: KeyboardEvent) => {
    if (key === "Escape") dropTyped();
  };
  return (
    <textarea
      ref={typeAheadField}
      className="visually-hidden"
      tabIndex={-1}
      aria-label={t("typeAhead")}
      onKeyDown={leave}
    />
  );
}
