import type { Subscription } from "@balcao/contract";
import { Alert, Button, Group, Loader, Stack, Text, Title } from "@mantine/core";
import { IconCheck, IconCopy, IconExternalLink } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify, notifyError } from "../../../lib/notify.ts";
import { copyText } from "../../../lib/text/copyText.ts";
import { useNow } from "../../../lib/useNow.ts";
import { QrCode } from "../../../ui/display/QrCode.tsx";
import { useTellPaid } from "../billing.queries.ts";
import styles from "../BillingPage.module.css";
import { formatCents } from "../invoiceState.ts";

interface PaymentProps {
  subscription: Subscription;
  /** Asks for a new code in the place of one that ended. */
  onRenew: () => void;
  /** Goes back to who pays and for what. */
  onBack: () => void;
}

/** The code to pay with, the pages of other ways to pay, and the wait until the payment is there. */
export function PaymentScreen({ subscription, onRenew, onBack }: PaymentProps) {
  const { t } = useTranslation("billing");
  const { qrcode, expiresAt, refusals } = subscription;
  const now = useNow(10_000);
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= now;
  return (
    <Stack gap="md" align="stretch">
      <Title order={3} ta="center">
        {t("payment.total", { amount: formatCents(subscription.cents) })}
      </Title>
      {refusals.map(({ provider, text }) => (
        <Alert key={provider} color="yellow" title={t(`provider.${provider}`)}>
          {text}
        </Alert>
      ))}
      {isOver && (
        <Alert color="yellow" title={t("payment.over")}>
          <Button size="compact-sm" onClick={onRenew}>
            {t("payment.renew")}
          </Button>
        </Alert>
      )}
      {!isOver && qrcode !== null && <Code code={qrcode.qrcode} />}
      <Links subscription={subscription} />
      {canBePaid(subscription) ? (
        <Group justify="center" gap="xs" role="status">
          <Loader size="xs" />
          <Text size="sm">{t("payment.waiting")}</Text>
        </Group>
      ) : (
        <Button onClick={onRenew}>{t("payment.again")}</Button>
      )}
      {subscription.isManual && <Told invoiceId={subscription.invoiceId} />}
      <Button variant="subtle" color="gray" onClick={onBack}>
        {t("checkout.back")}
      </Button>
    </Stack>
  );
}

/** False where every provider refused. */
const canBePaid = ({ qrcode, stripeURL, asaasURL, mercadopagoURL }: Subscription) =>
  [qrcode, stripeURL, asaasURL, mercadopagoURL].some((way) => way !== null);

/** Milliseconds for which the button says that the code was copied. */
const copiedMs = 1_000;

function Code({ code }: { code: string }) {
  const { t } = useTranslation("billing");
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => void copyText(code).then(() => setCopied(true), notifyError);
  return (
    <>
      <div className={styles.qr}>
        <QrCode text={code} label={t("payment.qr")} />
      </div>
      <Text className={styles.code} data-pix-code>
        {code}
      </Text>
      <Button
        variant="default"
        leftSection={isCopied ? <IconCheck size={18} /> : <IconCopy size={18} />}
        onClick={copy}
      >
        {t(isCopied ? "payment.copied" : "payment.copy")}
      </Button>
    </>
  );
}

function Links({ subscription }: Pick<PaymentProps, "subscription">) {
  const { t } = useTranslation("billing");
  const links = [
    { provider: "stripe", url: subscription.stripeURL },
    { provider: "mercadopago", url: subscription.mercadopagoURL },
    { provider: "asaas", url: subscription.asaasURL },
  ] as const;
  return links.map(
    ({ provider, url }) =>
      url !== null && (
        <Button
          key={provider}
          component="a"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          variant="light"
          rightSection={<IconExternalLink size={18} />}
        >
          {t(`payment.by.${provider}`)}
        </Button>
      ),
  );
}

/** Nobody tells of a payment by the platform's own key: whoever paid says so, and the operator looks. */
function Told({ invoiceId }: { invoiceId: number }) {
  const { t } = useTranslation("billing");
  const tell = useTellPaid();
  if (tell.isSuccess) return <Alert color="teal">{t("payment.told")}</Alert>;
  return (
    <Button
      variant="subtle"
      loading={tell.isPending}
      onClick={() =>
        tell.mutate(invoiceId, { onSuccess: () => notify.success(t("payment.told")), onError: notifyError })
      }
    >
      {t("payment.tell")}
    </Button>
  );
}
