import { type PhoneProblem, readPhone, writePhone } from "@balcao/flow-engine";
import { useTranslation } from "../../lib/i18n.ts";
import { groupPhone } from "./groupPhone.ts";

/** The server has the last word on numbers of other countries. */
const rules = { isNumber: () => true };
/** Problems that more digits may mend: each is said once the field is left. */
const unfinished: ReadonlySet<PhoneProblem> = new Set(["missing", "short", "noArea"]);

export function phoneProblem(text: string): PhoneProblem | undefined {
  const reading = readPhone(text, rules);
  return "problem" in reading ? reading.problem : undefined;
}

/** Digits with country code; undefined for what is no number. */
export function phoneNumber(text: string): string | undefined {
  const reading = readPhone(text, rules);
  return "number" in reading ? reading.number : undefined;
}

/** Wrong, however it goes on. */
export function problemWhileTyping(text: string): PhoneProblem | undefined {
  const problem = phoneProblem(text);
  return problem === undefined || unfinished.has(problem) ? undefined : problem;
}

/** A number without area code as it would be with this one, in the field's writing. */
export function withArea(text: string, area: string | null | undefined): string | undefined {
  if (area === null || area === undefined || phoneProblem(text) !== "noArea") return undefined;
  const reading = readPhone(text, { ...rules, area });
  return "number" in reading ? writePhone(reading.number) : undefined;
}

/** Groups a number that was typed elsewhere and whole: what begins one without area code is none. */
export function groupCarried(text: string): string {
  const digits = text.replaceAll(/[\s().-]/g, "");
  const isLocal = /^\d{8,9}$/.test(digits) && phoneProblem(text) === "noArea";
  return isLocal ? digits.replace(/(\d{4})$/, "-$1") : groupPhone(text);
}

/** A form's rule: what to say of a number that is none. */
export function usePhoneRule(): (text: string) => string | undefined {
  const { t } = useTranslation("ui");
  return (text) => {
    const problem = phoneProblem(text);
    if (problem === "missing") return t("validation.required");
    return problem && t(`phone.problem.${problem}`);
  };
}
