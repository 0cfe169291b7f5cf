import { type Charge, paymentDecisions } from "@balcao/contract";
import { Badge, Button, Group, Text } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify, notifyError } from "../../../lib/notify.ts";
import { formatDateTime } from "../../../lib/text/format.ts";
import { useAskCharge, useDecide } from "../billing.queries.ts";
import { formatCents } from "../invoiceState.ts";

const colours = {
  made: "gray",
  live: "blue",
  paid: "teal",
  cancelled: "gray",
  expired: "gray",
  failed: "red",
  differs: "yellow",
} as const;

/** What became of a payment, beside the state of its charge. */
const backs = ["refunded", "disputed", "credited"] as const;

/** One charge at a provider: what it is, what the provider told, and what the operator does about it. */
export function ChargeLine({ companyId, charge }: { companyId: number; charge: Charge }) {
  const { t } = useTranslation("billing");
  const { provider, invoiceId, cents, status, fault, notices, toldAt } = charge;
  const back = backs.find((one) => one === fault);
  const came = status === "differs" && t("operator.came", { amount: formatCents(Number(fault)) });
  const parts = [
    t("operator.number", { id: String(invoiceId) }),
    formatDateTime(charge.createdAt),
    came,
    back && t(`operator.back.${back}`),
    toldAt !== null && t("operator.notices", { count: notices, at: formatDateTime(toldAt) }),
  ].filter((part) => typeof part === "string");
  return (
    <li>
      <div>
        <Text size="sm">
          {t(`provider.${provider}`)}: {formatCents(cents)}{" "}
          <Badge size="sm" variant="light" color={colours[status]} tt="none">
            {t(`charge.${status}`)}
          </Badge>
        </Text>
        <Text size="xs" c="dimmed">
          {parts.join(" · ")}
        </Text>
      </div>
      {status === "differs" ? (
        <Decisions companyId={companyId} charge={charge} />
      ) : (
        provider !== "pix" && <Ask companyId={companyId} charge={charge} />
      )}
    </li>
  );
}

function Ask({ companyId, charge }: { companyId: number; charge: Charge }) {
  const { t } = useTranslation("billing");
  const ask = useAskCharge(companyId);
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      loading={ask.isPending}
      onClick={() =>
        ask.mutate(charge.id, { onSuccess: () => notify.success(t("operator.asked")), onError: notifyError })
      }
    >
      {t("operator.ask")}
      <span className="visually-hidden">: {t(`provider.${charge.provider}`)}</span>
    </Button>
  );
}

function Decisions({ companyId, charge }: { companyId: number; charge: Charge }) {
  const { t } = useTranslation("billing");
  const decide = useDecide(companyId);
  const isTooMuch = Number(charge.fault) > charge.cents;
  return (
    <Group gap="xs">
      {paymentDecisions.map((decision) => (
        <Button
          key={decision}
          size="compact-sm"
          variant={decision === "accept" ? "filled" : "default"}
          disabled={decide.isPending || (decision === "rest" && isTooMuch)}
          onClick={() =>
            decide.mutate(
              { id: charge.id, decision },
              { onSuccess: () => notify.success(t("operator.decided")), onError: notifyError },
            )
          }
        >
          {t(`operator.decide.${decision}`)}
        </Button>
      ))}
    </Group>
  );
}
