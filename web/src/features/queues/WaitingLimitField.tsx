import { mostWaitingMinutes } from "@balcao/contract";
import { NumberInput, type NumberInputProps } from "@mantine/core";
import { companySetting, useSession } from "../../lib/api/session.ts";
import { currentLanguage, useTranslation } from "../../lib/i18n.ts";
import { minutesInWords } from "../../ui/form/minutesInWords.ts";

/** Time after which somebody waits too long in a queue; empty, it is the company's, which stands in its place. */
export function WaitingLimitField(field: NumberInputProps) {
  const { t } = useTranslation("queues");
  const ofCompany = Number(companySetting(useSession(), "waitingLimit") ?? 0);
  const inWords = (minutes: number) =>
    minutes === 0 ? t("field.waitingLimitNone") : minutesInWords(minutes, currentLanguage());
  const { value = "" } = field;
  const words =
    value === "" ? t("field.waitingLimitCompany", { limit: inWords(ofCompany) }) : inWords(Number(value));
  return (
    <NumberInput
      label={t("field.waitingLimit")}
      description={
        <>
          {t("field.waitingLimitHelp")} <strong>{words}</strong>
        </>
      }
      placeholder={ofCompany === 0 ? inWords(0) : `${ofCompany} ${t("ui:minutesShort")}`}
      suffix={` ${t("ui:minutesShort")}`}
      min={0}
      max={mostWaitingMinutes}
      step={5}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator={false}
      {...field}
    />
  );
}
