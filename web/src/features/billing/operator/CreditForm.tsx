import { Button, Group, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify, notifyError } from "../../../lib/notify.ts";
import { MoneyField, reaisOf } from "../../../ui/form/MoneyField.tsx";
import { useGiveCredit } from "../billing.queries.ts";

/** Gives a company credit, which its next invoice uses. */
export function CreditForm({ companyId }: { companyId: number }) {
  const { t } = useTranslation("billing");
  const give = useGiveCredit(companyId);
  const [amount, setAmount] = useState<number | string>("");
  const [note, setNote] = useState("");
  const cents = Math.round((reaisOf(amount) ?? 0) * 100);
  function send(event: FormEvent) {
    event.preventDefault();
    give.mutate(
      { cents, note: note.trim() },
      {
        onSuccess: () => {
          notify.success(t("operator.credited"));
          setAmount("");
          setNote("");
        },
        onError: notifyError,
      },
    );
  }
  return (
    <form noValidate aria-label={t("operator.credit")} onSubmit={send}>
      <Group align="flex-end" gap="xs">
        <MoneyField label={t("operator.credit")} value={amount} error={undefined} onChange={setAmount} />
        <TextInput
          label={t("operator.note")}
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          loading={give.isPending}
          disabled={cents < 1 || note.trim().length < 2}
        >
          {t("operator.give")}
        </Button>
      </Group>
    </form>
  );
}
