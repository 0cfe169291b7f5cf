import type { Connection, QrCode } from "@balcao/contract";
import { writePhone } from "@balcao/flow-engine";
import { ActionIcon, Alert, Button, List, Stack, Text } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { notifyError } from "../../lib/notify.ts";
import { copyText } from "../../lib/text/copyText.ts";
import { useNow } from "../../lib/useNow.ts";
import { CountdownRing } from "../../ui/feedback/CountdownRing.tsx";
import { useServerForm } from "../../ui/form/useServerForm.ts";
import { PhoneField } from "../../ui/phone/PhoneField.tsx";
import { usePhoneRule } from "../../ui/phone/phoneProblem.ts";
import { refusedPhone } from "../../ui/phone/refusedPhone.ts";
import { useAskForPairingCode } from "./connectionPages.queries.ts";
import styles from "./QrDialog.module.css";
import { causeKey } from "./sessionActions.ts";

type Pairing = NonNullable<QrCode["pairing"]>;

interface PairByNumberProps {
  connection: Connection;
  pairing: Pairing | undefined;
  /** Number that was typed last; it outlives the wait for its code. */
  typed: string | undefined;
  onAsked: (typed: string) => void;
  onBack: () => void;
}

/** Links a phone by its number: WhatsApp shows a notice there, and the code is typed into it. */
export function PairByNumber({ connection, pairing, typed, onAsked, onBack }: PairByNumberProps) {
  const { t } = useTranslation("connections");
  const [isOther, setIsOther] = useState(false);
  const hasCode = pairing !== undefined && "code" in pairing && !isOther;
  return (
    <Stack gap="md">
      {hasCode ? (
        <TypedCode key={pairing.code} {...pairing} onOther={() => setIsOther(true)} />
      ) : (
        <NumberForm
          connection={connection}
          pairing={pairing}
          typed={typed}
          onAsked={(number) => {
            setIsOther(false);
            onAsked(number);
          }}
        />
      )}
      <Button variant="subtle" onClick={onBack}>
        {t("qr.number.back")}
      </Button>
    </Stack>
  );
}

type NumberFormProps = Omit<PairByNumberProps, "onBack">;

function NumberForm({ connection, pairing, typed, onAsked }: NumberFormProps) {
  const { t } = useTranslation("connections");
  const explain = usePhoneRule();
  const ask = useAskForPairingCode();
  const known = pairing?.phone ?? connection.number;
  const why = causeKey(connection.cause, connection.status);
  const form = useServerForm({
    initial: { number: typed ?? (known === "" ? "" : writePhone(known)) },
    rules: { number: explain },
    fieldOfCode: { ERR_NUMBER_INVALID: { field: "number", words: refusedPhone } },
    onSubmit: async ({ number }) => {
      await ask.mutateAsync({ id: connection.id, number });
      onAsked(number);
    },
  });
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    void form.submit();
  }
  return (
    <form onSubmit={handleSubmit}>
      <Stack gap="md">
        <Text size="sm">{t("qr.number.text")}</Text>
        {why !== undefined && <Alert color="orange">{t(why)}</Alert>}
        {pairing !== undefined && "refused" in pairing && (
          <Alert color="orange">{t(`qr.number.${pairing.refused}`)}</Alert>
        )}
        {form.failure !== undefined && <Alert color="red">{form.failure}</Alert>}
        <PhoneField
          {...form.field("number")}
          label={t("qr.number.label")}
          required
          begins
          autoComplete="tel"
        />
        <Button type="submit" loading={form.busy}>
          {t("qr.number.ask")}
        </Button>
      </Stack>
    </form>
  );
}

const steps = [1, 2, 3] as const;

interface TypedCodeProps {
  phone: string;
  code: string;
  expiresAt: string;
  onOther: () => void;
}

function TypedCode({ phone, code, expiresAt, onOther }: TypedCodeProps) {
  const { t } = useTranslation("connections");
  const left = Math.max(0, Math.ceil((new Date(expiresAt).getTime() - useNow(1000)) / 1000));
  const [total] = useState(left);
  const [isCopied, setIsCopied] = useState(false);
  const halves = `${code.slice(0, 4)}-${code.slice(4)}`;
  return (
    <>
      <div className={styles.typed} data-over={left === 0 || undefined}>
        <output aria-label={t("qr.number.code")}>{halves}</output>
        <ActionIcon
          size="lg"
          onClick={() => void copyText(code).then(() => setIsCopied(true), notifyError)}
          aria-label={t(isCopied ? "copied" : "copy")}
          title={t(isCopied ? "copied" : "copy")}
        >
          {isCopied ? <IconCheck size={20} stroke={1.8} /> : <IconCopy size={20} stroke={1.8} />}
        </ActionIcon>
      </div>
      <div className={styles.countdown}>
        <CountdownRing left={left} total={total} label={t("qr.left", { count: left })} />
        <Text size="sm" c="dimmed">
          {t("qr.number.for", { number: writePhone(phone) })}
        </Text>
      </div>
      <List type="ordered" size="sm" spacing={4}>
        {steps.map((step) => (
          <List.Item key={step}>{t(`qr.number.step${step}`)}</List.Item>
        ))}
      </List>
      <Button variant="light" onClick={onOther}>
        {t("qr.number.other")}
      </Button>
    </>
  );
}
