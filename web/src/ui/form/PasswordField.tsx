import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";

/** Places the word beside the label, where no line was kept for it: what stands below does not move. */
const besideLabel = {
  root: { position: "relative" },
  description: { position: "absolute", insetInlineEnd: 0, top: 3 },
  wrapper: { marginTop: 0 },
} as const;

/** A password that can be looked at, and a word about Caps Lock, which would otherwise be read as a wrong password. */
export function PasswordField(
  props: Omit<PasswordInputProps, "visible" | "onVisibilityChange" | "visibilityToggleButtonProps">,
) {
  const { t } = useTranslation("ui");
  const [visible, setVisible] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState("CapsLock"));
  return (
    <PasswordInput
      {...props}
      description={hasCapsLock ? t("password.capsLock") : props.description}
      {...(props.description === undefined && { styles: besideLabel })}
      onKeyDown={look}
      onKeyUp={look}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{ "aria-label": t(visible ? "password.hide" : "password.show") }}
    />
  );
}
