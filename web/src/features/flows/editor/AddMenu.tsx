import type { NodeType } from "@balcao/flow-engine";
import { nodeTypes } from "@balcao/flow-engine";
import { Fragment, type ReactElement } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import type { TargetProps } from "../../../ui/layers/floatingLayer.tsx";
import { Menu } from "../../../ui/layers/Menu.tsx";
import { type EditorStore, type NewPlace, useEditor } from "./editorStore.ts";
import styles from "./FlowEditor.module.css";
import { kindGroups, nodeKinds } from "./nodeKinds.ts";
import { addNode } from "./placing.ts";

interface AddMenuProps {
  place: NewPlace;
  children: ReactElement<TargetProps>;
}

/** Every type of node that can be added, in groups. */
export function AddMenu({ place, children }: AddMenuProps) {
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown className={styles.addMenu}>
        <AddItems place={place} />
      </Menu.Dropdown>
    </Menu>
  );
}

const offered = nodeTypes.filter((type) => nodeKinds[type].isOlder !== true);

export function AddItems({ place }: { place: NewPlace }) {
  const { t } = useTranslation("flow-editor");
  const store = useEditor();
  const hasStart = store.document.nodes.some(({ type }) => type === "start");
  const types = offered.filter((type) => type !== "start" || !hasStart);
  return kindGroups.map((group) => {
    const ofGroup = types.filter((type) => nodeKinds[type].group === group);
    if (ofGroup.length === 0) return null;
    return (
      <Fragment key={group}>
        <Menu.Label>{t(`group.${group}`)}</Menu.Label>
        {ofGroup.map((type) => {
          const { icon: Icon } = nodeKinds[type];
          return (
            <Menu.Item
              key={type}
              leftSection={<Icon size={16} stroke={1.8} aria-hidden />}
              // The menu gives the focus back as it closes; the dialog takes it after that.
              onClick={() => setTimeout(() => beginNode(store, type, place))}
            >
              {t(`type.${type}`)}
            </Menu.Item>
          );
        })}
      </Fragment>
    );
  });
}

/** A start says nothing that could be asked for; every other node begins with its dialog. */
export function beginNode(store: EditorStore, type: NodeType, place: NewPlace): void {
  if (type === "start") addNode(store, type, { data: {}, place });
  else store.dialog.set({ kind: "create", type, place });
}
