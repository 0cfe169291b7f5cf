import { Anchor, Progress, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { useTranslation } from "../../lib/i18n.ts";
import { useImports } from "../contact-imports/index.ts";

/** How far the import into a list is. */
export function ImportNotice({ contactListId }: { contactListId: number }) {
  const { t } = useTranslation("contact-lists");
  const { data: imports = [] } = useImports();
  const running = imports.find(
    ({ status, contactList }) => status === "running" && contactList?.id === contactListId,
  );
  if (!running) return null;
  const { done, chosen } = running;
  return (
    <Stack gap={4} w="100%">
      <Text size="sm" role="status">
        {t("import.progress", { done, count: chosen })}{" "}
        <Anchor component={Link} to="/contacts/import" size="sm">
          {t("import.details")}
        </Anchor>
      </Text>
      <Progress
        size="sm"
        animated
        value={chosen === 0 ? 0 : (done / chosen) * 100}
        aria-label={t("import.progressLabel")}
      />
    </Stack>
  );
}
