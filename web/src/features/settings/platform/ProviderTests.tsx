import { endpoints, noticePaths, type PaymentProvider } from "@balcao/contract";
import { Alert, Button, Group, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { errorMessage } from "../../../lib/notify.ts";
import styles from "./PlatformTab.module.css";

const providers = [
  { provider: "efi", name: "Efí" },
  { provider: "mercadopago", name: "Mercado Pago" },
  { provider: "stripe", name: "Stripe" },
  { provider: "asaas", name: "Asaas" },
] as const satisfies readonly { provider: PaymentProvider; name: string }[];

/** Tries the credentials of each payment provider, and says in words what is wrong with them. */
export function ProviderTests() {
  const { t } = useTranslation("settings");
  return (
    <section className={styles.section} aria-labelledby="platform-providers">
      <h2 id="platform-providers" className={styles.heading}>
        {t("platform.providers")}
      </h2>
      <div className={styles.lines}>
        {providers.map((one) => (
          <ProviderTest key={one.provider} {...one} />
        ))}
      </div>
    </section>
  );
}

function ProviderTest({ provider, name }: (typeof providers)[number]) {
  const { t } = useTranslation("settings");
  const test = useMutation({
    mutationFn: () => call(endpoints.billing.testProvider, { params: { provider } }),
  });
  return (
    <div className={styles.line} role="group" aria-label={name}>
      <Group gap="sm">
        <Text fw={500} size="sm">
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {t("platform.webhookAddress")}: <code>{location.origin + noticePaths[provider]}</code>
        </Text>
        <Button size="compact-sm" variant="default" loading={test.isPending} onClick={() => test.mutate()}>
          {t("platform.test")}
          <span className="visually-hidden">: {name}</span>
        </Button>
      </Group>
      <div role="status">
        {test.data && (
          <Alert color={test.data.isFine ? "teal" : "red"} p="xs">
            {test.data.text}
          </Alert>
        )}
        {test.isError && (
          <Alert color="red" p="xs">
            {errorMessage(test.error)}
          </Alert>
        )}
      </div>
    </div>
  );
}
