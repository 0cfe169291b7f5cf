import { richLimits, type Ticket } from "@balcao/contract";
import { Radio, TextInput } from "@mantine/core";
import { IconCopy, IconExternalLink, IconPhone, IconQrcode, type Icon } from "@tabler/icons-react";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { useSession } from "../../../lib/api/session.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { QrCode } from "../../../ui/display/QrCode.tsx";
import { type Form, useServerForm } from "../../../ui/form/useServerForm.ts";
import { useWriter } from "../../quick-messages/index.ts";
import { AnswerWarning } from "../composer/colleague/AnswerWarning.tsx";
import { askingFirst, useColleagueAnswer } from "../composer/colleague/useColleagueAnswer.ts";
import { ActionFields } from "./ActionFields.tsx";
import {
  type ButtonKind,
  buttonKinds,
  buttonRules,
  type ButtonValues,
  checkRich,
  pixNames,
  toButtonData,
  toPixData,
  toRich,
} from "./buttonForm.ts";
import { keepReceiver, readReceiver } from "./lastCharge.ts";
import { PixFields } from "./PixFields.tsx";
import { RichPreview } from "./RichPreview.tsx";
import { useSendRich } from "./useSendRich.ts";
import styles from "./rich.module.css";

const icons: Record<ButtonKind, Icon> = {
  copy: IconCopy,
  call: IconPhone,
  url: IconExternalLink,
  pix: IconQrcode,
};

/** Writes a message with a button; which one is chosen first. */
export default function ButtonsDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { t } = useTranslation("messages");
  const { id: userId } = useSession();
  const sendRich = useSendRich(ticket);
  const answer = useColleagueAnswer(ticket);
  const [initial] = useState(() => ({ ...empty, ...readReceiver(userId) }));
  const form = useServerForm<ButtonValues>({
    initial,
    check: checkRich,
    names: pixNames,
    rules: buttonRules(t),
    fieldOfCode: { ERR_INVALID_PIX_KEY: "sendKey", ERR_FILE_TYPE: "image", ERR_FILE_TOO_LARGE: "image" },
    onSubmit: async (values) => {
      const rich = toRich(values);
      if (rich === undefined) return;
      await sendRich(rich, rich.kind === "pix" ? null : values.image);
      if (rich.kind === "pix") keepReceiver(userId, values);
    },
  });
  const { values, errors, set } = form;
  const labels = {
    kind: t("rich.kind.label"),
    title: t("rich.field.title"),
    buttonText: t("rich.field.buttonText"),
    copyText: values.kind === "" || values.kind === "pix" ? "" : t(`rich.value.${values.kind}`),
    image: t("rich.image.label"),
    sendvalue: t("rich.pix.amount"),
    sendKey: t("rich.pix.key"),
    name: t("rich.pix.name"),
    city: t("rich.pix.city"),
  };

  function handleKind(kind: ButtonKind) {
    set("kind", kind);
    const isOurs = buttonKinds.some((known) => values.buttonText === t(`rich.button.${known}`));
    if (values.buttonText === "" || isOurs) set("buttonText", t(`rich.button.${kind}`));
  }
  return (
    <FormDialog
      opened
      size="56rem"
      title={t("rich.buttons.dialog", { name: ticket.contact.name })}
      form={askingFirst(form, answer)}
      labels={labels}
      submitLabel={t("composer.send")}
      onClose={onClose}
    >
      <div className={styles.layout}>
        <div className={styles.fields}>
          <KindChoice value={values.kind} error={errors.kind} onChange={handleKind} />
          {values.kind !== "" && (
            <TextInput
              label={labels.title}
              description={t("rich.variables", { example: "{{firstName}}" })}
              required
              maxLength={richLimits.title}
              value={values.title}
              error={errors.title}
              onChange={(event) => set("title", event.currentTarget.value)}
            />
          )}
          {values.kind === "pix" && <PixFields form={form} />}
          {values.kind !== "pix" && values.kind !== "" && <ActionFields form={form} kind={values.kind} />}
        </div>
        <Preview form={form} ticket={ticket} />
      </div>
      <AnswerWarning
        answer={answer}
        onSend={() => void form.submit().then((isSent) => isSent && onClose())}
      />
    </FormDialog>
  );
}

const empty = {
  kind: "" as const,
  title: "",
  description: "",
  buttonText: "",
  copyText: "",
  image: null,
  sendvalue: "",
};

function KindChoice({
  value,
  error,
  onChange,
}: {
  value: ButtonKind | "";
  error: string | undefined;
  onChange: (kind: ButtonKind) => void;
}) {
  const { t } = useTranslation("messages");
  const choose = (chosen: string) => {
    const kind = buttonKinds.find((known) => known === chosen);
    if (kind) onChange(kind);
  };
  return (
    <Radio.Group label={t("rich.kind.label")} required value={value} error={error} onChange={choose}>
      <div className={styles.kinds} style={{ marginTop: 6 }}>
        {buttonKinds.map((kind, at) => {
          const Symbol = icons[kind];
          return (
            <Radio.Card
              key={kind}
              className={styles.kind}
              value={kind}
              aria-invalid={error !== undefined || undefined}
              {...(at === 0 && { "data-autofocus": true })}
            >
              <Symbol size={22} stroke={1.7} aria-hidden />
              {t(`rich.kind.${kind}`)}
            </Radio.Card>
          );
        })}
      </div>
    </Radio.Group>
  );
}

function Preview({ form: { values }, ticket }: { form: Form<ButtonValues>; ticket: Ticket }) {
  const { t } = useTranslation("messages");
  const fill = useWriter(ticket);
  const image = useObjectUrl(values.kind === "pix" ? null : values.image);
  const about = { channel: ticket.channel, contactName: ticket.contact.name };
  if (values.kind === "") return <RichPreview {...about} data={undefined} />;
  if (values.kind === "pix") {
    const data = toPixData(values, { fill, t });
    const picture =
      data.code === "" ? (
        <div className={styles.noCode}>{t("rich.pix.noCode")}</div>
      ) : (
        <QrCode text={data.code} label={t("rich.pix.qr")} />
      );
    return <RichPreview {...about} data={data} picture={picture} />;
  }
  const data = toButtonData(values, values.kind, { fill, t });
  if (image === undefined) return <RichPreview {...about} data={data} />;
  return (
    <RichPreview {...about} data={data} picture={<img className={styles.picture} src={image} alt="" />} />
  );
}

/** An address under which the browser shows a file that was chosen. */
function useObjectUrl(file: File | null): string | undefined {
  const url = useMemo(() => (file === null ? undefined : URL.createObjectURL(file)), [file]);
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);
  return url;
}
