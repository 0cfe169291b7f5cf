import { type ComponentType, type KeyboardEvent, Suspense, useLayoutEffect, useRef } from "react";
import { focusWhenFree } from "../../lib/focusWhenFree.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { lazy } from "../../lib/lazy.tsx";
import type { Load } from "../../lib/preload.ts";
import { hasKeyboard } from "../../lib/typeAhead.ts";
import { useReturnFocus } from "../useReturnFocus.ts";
import { type TypedAhead, TypedAheadContext, useTypedAhead } from "./typedAhead.ts";

/** A dialog with fields, fetched when it is opened: what is typed until it is there goes into its first field. */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: Load<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part = lazy(load);
  return function LazyDialog(props: Props) {
    const ahead = useTypedAhead();
    return (
      <TypedAheadContext value={ahead}>
        <Suspense fallback={hasKeyboard.matches && <Meanwhile ahead={ahead} onClose={props.onClose} />}>
          <Part {...props} />
        </Suspense>
      </TypedAheadContext>
    );
  };
}

/** Field out of sight that has the focus until the dialog is there. */
function Meanwhile({ ahead, onClose }: { ahead: TypedAhead; onClose: () => void }) {
  const { t } = useTranslation("ui");
  const origin = useReturnFocus();
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (field.current === null) return undefined;
    ahead.standIn(field.current, origin);
    return focusWhenFree(field.current);
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
