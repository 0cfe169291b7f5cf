import { type KeyboardEvent, use, useLayoutEffect, useRef } from "react";
import { focusWhenFree } from "../../lib/focusWhenFree.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { hasKeyboard } from "../../lib/typeAhead.ts";
import { useReturnFocus } from "../useReturnFocus.ts";
import { type TypedAhead, TypedAheadContext } from "./typedAhead.ts";

/** Stands for a dialog of `lazyDialog` whose code, or what it shows, is on its way: what is typed goes into its first field. */
export function TypedAheadField({ onClose }: { onClose: () => void }) {
  const ahead = use(TypedAheadContext);
  return ahead !== null && hasKeyboard.matches && <Field ahead={ahead} onClose={onClose} />;
}

/** Field out of sight that has the focus until the dialog is there. */
function Field({ ahead, onClose }: { ahead: TypedAhead; onClose: () => void }) {
  const { t } = useTranslation("ui");
  const origin = useReturnFocus();
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (field.current === null) return undefined;
    ahead.standIn(field.current, origin);
    return focusWhenFree(field.current, { firmly: true });
  }, [ahead, origin]);
  const leave = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onClose();
  };
  return (
    <input
      ref={field}
      className="visually-hidden"
      tabIndex={-1}
      aria-label={t("typeAhead")}
      onChange={(event) => ahead.note(event.currentTarget.value)}
      onKeyDown={leave}
    />
  );
}
