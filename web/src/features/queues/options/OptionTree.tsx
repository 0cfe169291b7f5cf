import { optionLevels, optionsOfMenu } from "@balcao/contract";
import { Button, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { focusOnMount } from "../../../ui/focusOnMount.ts";
import type { Problems } from "../../../ui/form/formPaths.ts";
import {
  addOption,
  moveOption,
  newOption,
  type OptionPath,
  type OptionValues,
  problemPath,
  removeOption,
} from "./optionEdits.ts";
import { OptionItem } from "./OptionItem.tsx";
import styles from "./OptionTree.module.css";

export interface TreeProps {
  menu: OptionValues[];
  onChange: (menu: OptionValues[]) => void;
  /** Findings by path within the menu: `0.options.1.name`. */
  problems: Problems;
  /** Options whose fields are shown. */
  opened: ReadonlySet<string>;
  onToggle: (key: string, open: boolean) => void;
  /** The queue that is edited: an option cannot lead where one is already. */
  queueId: number | undefined;
}

/** The menu of a queue, with the menus below its options. */
export function OptionTree({
  menu,
  onChange,
  problems,
  queueId,
}: Pick<TreeProps, "menu" | "onChange" | "problems" | "queueId">) {
  const { t } = useTranslation("queues");
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const tree = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState<{ name: string; before: OptionValues[] }>();
  const [judged, setJudged] = useState("");
  const faults = Object.keys(problems).join(" ");
  if (faults !== judged) {
    setJudged(faults);
    // An option with a fault is shown, and stays open while it is mended.
    setOpened(new Set([...opened, ...faultyKeys(menu, problems)]));
  }
  const onToggle = (key: string, open: boolean) =>
    setOpened((before) =>
      open ? new Set([...before, key]) : new Set([...before].filter((one) => one !== key)),
    );
  const change = (next: OptionValues[]) => {
    setRemoved(undefined);
    onChange(next);
  };
  const undo = (before: OptionValues[]) => {
    change(before);
    // The button goes, and the cursor would leave the dialog with it.
    tree.current?.focus();
  };
  const remove = (option: OptionValues, path: OptionPath) => {
    onChange(removeOption(menu, path));
    setRemoved({ name: option.name, before: menu });
  };
  return (
    <div ref={tree} className={styles.tree} tabIndex={-1} data-field="chatbots">
      {menu.length === 0 && (
        <Text size="sm" c="dimmed">
          {t("menu.none")}
        </Text>
      )}
      <OptionList
        tree={{ menu, onChange: change, problems, opened, onToggle, queueId }}
        options={menu}
        path={[]}
        onRemove={remove}
      />
      <div aria-live="polite">
        {removed !== undefined && (
          <p className={styles.removed}>
            {t("menu.removed", { name: removed.name || t("menu.unnamed") })}
            <Button
              ref={focusOnMount}
              variant="subtle"
              size="compact-sm"
              onClick={() => undo(removed.before)}
            >
              {t("menu.undo")}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}

interface OptionListProps {
  tree: TreeProps;
  options: readonly OptionValues[];
  /** Path of the option above; empty for the first menu. */
  path: OptionPath;
  onRemove: (option: OptionValues, path: OptionPath) => void;
}

/** One menu: its options in their order, each with its number. */
export function OptionList({ tree, options, path, onRemove }: OptionListProps) {
  const { t } = useTranslation("queues");
  const [dragged, setDragged] = useState<number>();
  const mayAdd = path.length < optionLevels && options.length < optionsOfMenu;
  function handleAdd() {
    const option = newOption();
    tree.onChange(addOption(tree.menu, path, option));
    tree.onToggle(option.key, true);
  }
  /** The option goes where the pointer is, and is let go there. */
  function dragOver(to: number) {
    if (dragged === undefined || dragged === to) return;
    tree.onChange(moveOption(tree.menu, [...path, dragged], to));
    setDragged(to);
  }
  const item = (option: OptionValues, at: number) => {
    const here = [...path, at];
    const isOpen = tree.opened.has(option.key);
    const hasMenu = option.queueType === "text" && (isOpen || option.options.length > 0);
    return (
      <OptionItem
        key={option.key}
        tree={tree}
        option={option}
        path={here}
        open={isOpen}
        last={at === options.length - 1}
        onRemove={onRemove}
        drag={{
          isDragged: dragged === at,
          onStart: () => setDragged(at),
          onOver: () => dragOver(at),
          onEnd: () => setDragged(undefined),
          isNear: dragged !== undefined,
        }}
      >
        {hasMenu && <OptionList tree={tree} options={option.options} path={here} onRemove={onRemove} />}
      </OptionItem>
    );
  };
  return (
    <>
      {options.length > 0 && <ol className={styles.menu}>{options.map(item)}</ol>}
      {mayAdd && (
        <Button
          className={styles.add}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} />}
          onClick={handleAdd}
        >
          {t(path.length === 0 ? "menu.add" : "menu.addBelow")}
        </Button>
      )}
    </>
  );
}

/** The options of a menu, and of those below it, with a problem of their own. */
const faultyKeys = (menu: readonly OptionValues[], problems: Problems, above: OptionPath = []): string[] =>
  menu.flatMap((option, at) => [
    ...(isFaulty(problems, [...above, at]) ? [option.key] : []),
    ...faultyKeys(option.options, problems, [...above, at]),
  ]);

/** Says whether a problem is the option's own, not one of an option below it. */
function isFaulty(problems: Problems, path: OptionPath): boolean {
  const place = problemPath(path);
  return Object.keys(problems).some(
    (problem) =>
      problem === place ||
      (problem.startsWith(`${place}.`) && !problem.slice(place.length).startsWith(".options.")),
  );
}
