import { foldText, textsOf, variableSet } from "@balcao/flow-engine";
import { ActionIcon, TextInput, UnstyledButton } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { Popover } from "../../../ui/layers/Popover.tsx";
import { useDocument, useEditor } from "./editorStore.ts";
import styles from "./FlowEditor.module.css";
import { nodeTitle, summaryOf } from "./nodeSummary.ts";
import { useSurroundings } from "./surroundings.ts";

/** Finds nodes by their texts, names and variables, and jumps to them. */
export function FlowSearch() {
  const { t } = useTranslation("flow-editor");
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={320} trapFocus>
      <Popover.Target>
        <ActionIcon
          size={34}
          variant="default"
          aria-label={t("search.open")}
          title={t("search.open")}
          onClick={() => setOpened((now) => !now)}
        >
          <IconSearch size={18} stroke={1.8} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Found onChoose={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

const mostFound = 20;

function Found({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation("flow-editor");
  const store = useEditor();
  const around = useSurroundings();
  const { nodes } = useDocument();
  const [text, setText] = useState("");
  const wanted = foldText(text).trim();
  const found =
    wanted === ""
      ? []
      : nodes.filter((node) =>
          [
            nodeTitle(t, node),
            ...summaryOf(node, { t, around }),
            ...textsOf(node).map((one) => one.text),
            variableSet(node) ?? "",
          ].some((words) => foldText(words).includes(wanted)),
        );
  return (
    <>
      <TextInput
        data-autofocus
        label={t("search.label")}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <ul className={`${styles.problems ?? ""} ${styles.found ?? ""}`} aria-label={t("search.found")}>
        {found.slice(0, mostFound).map((node) => (
          <li key={node.id}>
            <UnstyledButton
              className={styles.problem}
              onClick={() => {
                store.show([node.id]);
                onChoose();
              }}
            >
              <span>
                {nodeTitle(t, node)}
                <span className={styles.where}>{summaryOf(node, { t, around })[0]}</span>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {wanted !== "" && found.length === 0 && <p className={styles.where}>{t("search.nothing")}</p>}
    </>
  );
}
