import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";

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
      onKeyDown={look}
      onKeyUp={look}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{ "aria-label": t(visible ? "password.hide" : "password.show") }}
    />
  );
}
