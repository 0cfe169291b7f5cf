import type { FlowImport, FlowImportNote } from "@balcao/contract";
import { flowImportCodes } from "@balcao/flow-engine";
import { List, Text } from "@mantine/core";
import { isOneOf } from "../../../lib/isOneOf.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { nodeTitle } from "../editor/nodeSummary.ts";

/** What an import brings, and what somebody has to look after. */
export function ImportReport({ report: { nodes, files, notes } }: { report: FlowImport }) {
  const { t } = useTranslation("flows");
  const content = [
    t("import.content", { count: nodes }),
    ...(files > 0 ? [t("import.files", { count: files })] : []),
  ];
  return (
    <section aria-live="polite">
      <Text size="sm">{content.join(" · ")}</Text>
      {notes.length === 0 ? (
        <Text size="sm" mt="xs">
          {t("import.whole")}
        </Text>
      ) : (
        <>
          <Text size="sm" fw={500} mt="xs">
            {t("import.report")}
          </Text>
          <List size="sm" mt={4}>
            {notes.map((note) => (
              <List.Item key={`${note.code} ${note.node?.id ?? ""} ${note.name ?? ""}`}>
                <NoteLine note={note} />
              </List.Item>
            ))}
          </List>
        </>
      )}
    </section>
  );
}

function NoteLine({ note: { code, node, name } }: { note: FlowImportNote }) {
  const { t } = useTranslation("flows");
  const { t: tEditor } = useTranslation("flow-editor");
  return (
    <>
      {node && (
        <Text span size="sm" fw={500}>
          {[nodeTitle(tEditor, node), node.words].filter((part) => part !== "").join(" – ")}:{" "}
        </Text>
      )}
      {isOneOf(flowImportCodes, code) ? t(`import.note.${code}`, { name: name ?? "–" }) : code}
    </>
  );
}
