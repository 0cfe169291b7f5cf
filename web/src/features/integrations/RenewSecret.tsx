import { Button, Text } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { notifyError } from "../../lib/notify.ts";
import { useRenewSecret } from "./integrations.queries.ts";

/** Gives an integration another secret; the one before signs beside it for a day. */
export function RenewSecret({ id, onSecret }: { id: number; onSecret: (secret: string) => void }) {
  const { t } = useTranslation("integrations");
  const renew = useRenewSecret();
  return (
    <div>
      <Button
        variant="default"
        loading={renew.isPending}
        onClick={() =>
          renew.mutate(id, {
            onSuccess: ({ secret }) => {
              if (secret !== null) onSecret(secret);
            },
            onError: notifyError,
          })
        }
      >
        {t("secret.renew")}
      </Button>
      <Text size="xs" c="dimmed" mt={4}>
        {t("secret.renewHelp")}
      </Text>
    </div>
  );
}
