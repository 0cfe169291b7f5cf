import { Alert, Anchor } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "../../lib/i18n.ts";

interface ContradictionsProps {
  found: readonly { path: string; text: string }[];
  /** Leads to the field. */
  onShow: (path: string) => void;
}

/** Shows which settings cannot do what they promise, with what to do. They may be saved all the same. */
export function Contradictions({ found, onShow }: ContradictionsProps) {
  const { t } = useTranslation("ui");
  if (found.length === 0) return null;
  return (
    <Alert
      role="note"
      color="yellow"
      p="sm"
      mb="sm"
      icon={<IconAlertTriangle size={20} stroke={1.7} />}
      title={t("contradictions")}
    >
      {found.map(({ path, text }) => (
        <div key={`${path} ${text}`}>
          <Anchor
            component="button"
            type="button"
            size="sm"
            ta="start"
            mih={{ base: 44, sm: "auto" }}
            onClick={() => onShow(path)}
          >
            {text}
          </Anchor>
        </div>
      ))}
    </Alert>
  );
}
