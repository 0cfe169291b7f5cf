import { ActionIcon, UnstyledButton } from "@mantine/core";
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconGripVertical,
  IconTrash,
} from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useId } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { moveOption, type OptionPath, type OptionValues, problemPath } from "./optionEdits.ts";
import { OptionFields } from "./OptionFields.tsx";
import type { TreeProps } from "./OptionTree.tsx";
import styles from "./OptionTree.module.css";

interface OptionItemProps {
  tree: TreeProps;
  option: OptionValues;
  path: OptionPath;
  /** True if its fields are shown. */
  open: boolean;
  /** Says whether it is the last of its menu. */
  last: boolean;
  onRemove: (option: OptionValues, path: OptionPath) => void;
  drag: { isDragged: boolean; isNear: boolean; onStart: () => void; onOver: () => void; onEnd: () => void };
  /** The menu below it. */
  children: ReactNode;
}

/** An option: its number and name, its fields once it is opened, and the menu below it. */
export function OptionItem({ tree, option, path, open, last, onRemove, drag, children }: OptionItemProps) {
  const { t } = useTranslation("queues");
  const fieldsId = useId();
  const at = path.at(-1) ?? 0;
  const name = option.name.trim() || t("menu.unnamed");
  const move = (step: number) => tree.onChange(moveOption(tree.menu, path, at + step));
  function handleKey(event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined || !event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    move(step);
  }
  return (
    <li className={styles.option} data-dragged={drag.isDragged || undefined}>
      <div
        className={styles.row}
        onDragOver={(event) => {
          if (!drag.isNear) return;
          event.preventDefault();
          drag.onOver();
        }}
        onDrop={(event) => event.preventDefault()}
      >
        <span
          className={styles.grip}
          draggable
          aria-hidden
          title={t("menu.drag")}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = "move";
            event.dataTransfer.setData("text/plain", name);
            drag.onStart();
          }}
          onDragEnd={drag.onEnd}
        >
          <IconGripVertical size={16} stroke={1.6} />
        </span>
        <UnstyledButton
          className={styles.name}
          data-field={`chatbots.${problemPath(path)}`}
          aria-expanded={open}
          aria-controls={fieldsId}
          onKeyDown={handleKey}
          onClick={() => tree.onToggle(option.key, !open)}
        >
          <span className={styles.number}>{at + 1}</span>
          <span className={styles.label} data-unnamed={option.name.trim() === "" || undefined}>
            {name}
          </span>
          <span className={styles.kind}>{t(`type.${option.queueType}`)}</span>
          <IconChevronDown size={16} className={styles.chevron} aria-hidden />
        </UnstyledButton>
        <ActionIcon
          className={styles.move}
          disabled={at === 0}
          aria-label={t("menu.up", { name })}
          onClick={() => move(-1)}
        >
          <IconArrowUp size={16} />
        </ActionIcon>
        <ActionIcon
          className={styles.move}
          disabled={last}
          aria-label={t("menu.down", { name })}
          onClick={() => move(1)}
        >
          <IconArrowDown size={16} />
        </ActionIcon>
        <ActionIcon aria-label={t("menu.remove", { name })} onClick={() => onRemove(option, path)}>
          <IconTrash size={16} />
        </ActionIcon>
      </div>
      <div id={fieldsId} className={styles.below}>
        {open && <OptionFields tree={tree} option={option} path={path} />}
        {children}
      </div>
    </li>
  );
}
