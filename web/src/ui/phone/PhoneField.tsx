import { Button, TextInput, type TextInputProps } from "@mantine/core";
import { IconWorld } from "@tabler/icons-react";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { useMaybeSession } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { editPhone } from "./editPhone.ts";
import { isForeign } from "./groupPhone.ts";
import { problemWhileTyping, usePhoneRule, withArea } from "./phoneProblem.ts";
import styles from "./PhoneField.module.css";

type FieldProps = "label" | "description" | "required" | "disabled" | "autoComplete" | "inputWrapperOrder";

interface PhoneFieldProps extends Pick<TextInputProps, FieldProps> {
  "data-autofocus"?: true | undefined;
  /** Number as it stands in the field; the server reads it so. */
  value: string;
  /** Problem that the form found. */
  error: string | undefined;
  onChange: (text: string) => void;
  /** One types here next, as soon as it appears. */
  begins?: boolean;
  /** Was typed elsewhere and carried over: it is judged at once, like one that was left. */
  isCarried?: boolean;
}

/** A number as it is typed: Brazilian behind its +55 and grouped as it grows, or a foreign one that begins with +. */
export function PhoneField({
  value,
  error,
  onChange,
  description,
  begins = false,
  isCarried = false,
  ...field
}: PhoneFieldProps) {
  const { t } = useTranslation("ui");
  const areaCode = useMaybeSession()?.company.areaCode ?? "11";
  const input = useRef<HTMLInputElement>(null);
  const [initial] = useState(value);
  useEffect(() => {
    if (begins) input.current?.focus();
  }, [begins]);
  const [wasLeft, setWasLeft] = useState(isCarried && value !== "");
  const explain = usePhoneRule();
  // A number that stood there from the start is judged by the form.
  const isTyped = isCarried || value !== initial;
  const isWrong = value !== "" && isTyped && (wasLeft || problemWhileTyping(value) !== undefined);
  const shownError = error ?? (isWrong ? explain(value) : undefined);

  function handleChange({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) return onChange(currentTarget.value);
    const kind = nativeEvent instanceof InputEvent ? nativeEvent.inputType : "";
    const { value: text, selectionStart } = currentTarget;
    const edited = editPhone({ before: value, text, caret: selectionStart ?? text.length, kind });
    // Written here already, so that drawing it does not move the cursor.
    currentTarget.value = edited.text;
    currentTarget.setSelectionRange(edited.caret, edited.caret);
    if (edited.text === "") setWasLeft(false);
    onChange(edited.text);
  }
  function takeOffer(whole: string) {
    onChange(whole);
    input.current?.focus();
  }
  return (
    <div>
      <TextInput
        {...field}
        ref={input}
        type="tel"
        inputMode="tel"
        maxLength={50}
        value={value}
        description={description ?? t("phone.help")}
        placeholder={`(${areaCode}) 98765-4321`}
        leftSection={isForeign(value) ? <IconWorld size={18} stroke={1.7} /> : "+55"}
        leftSectionWidth={52}
        leftSectionProps={{ "aria-hidden": true, className: styles.country }}
        leftSectionPointerEvents="none"
        error={shownError}
        errorProps={{ role: "alert" }}
        onBlur={() => setWasLeft(value !== "")}
        onChange={handleChange}
      />
      <LocalOffer text={shownError === undefined ? "" : value} onTake={takeOffer} />
    </div>
  );
}

/** Offer, to a number without area code, of the one with the company's. */
function LocalOffer({ text, onTake }: { text: string; onTake: (text: string) => void }) {
  const { t } = useTranslation("ui");
  const whole = withArea(text, useMaybeSession()?.company.areaCode);
  if (whole === undefined) return null;
  return (
    <Button variant="light" size="compact-sm" className={styles.offer} onClick={() => onTake(whole)}>
      {t("phone.use", { number: whole })}
    </Button>
  );
}
