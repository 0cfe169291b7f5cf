import { endpoints } from "@balcao/contract";
import { Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { phoneNumber } from "../../ui/phone/phoneProblem.ts";

/** Pause after which a number counts as written. */
const pauseMs = 600;

/** Says of a number that is typed whether its channel knows it; nothing while nobody can tell. */
export function NumberAccount({ number }: { number: string }) {
  const { t } = useTranslation("contacts");
  const [typed] = useDebouncedValue(phoneNumber(number), pauseMs);
  const { data } = useQuery({
    queryKey: ["numberAccount", typed],
    queryFn: ({ signal }) =>
      call(endpoints.contacts.checkNumber, { body: { number: `+${typed}` } }, { signal }),
    enabled: typed !== undefined,
    staleTime: 60_000,
    retry: false,
  });
  const known = typed === phoneNumber(number) ? data?.hasAccount : undefined;
  return (
    <Text
      size="xs"
      mt={typeof known === "boolean" ? 4 : 0}
      role="status"
      c={known === false ? "var(--app-danger-text)" : "var(--app-success-text)"}
    >
      {known === true && t("numberFound")}
      {known === false && t("numberUnknown")}
    </Text>
  );
}
