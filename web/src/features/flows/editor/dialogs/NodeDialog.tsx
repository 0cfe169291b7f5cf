import {
  type FlowCommand,
  type NodeType,
  problemsOfNode,
  type StoredNode,
  variableSet,
  variablesRead,
} from "@balcao/flow-engine";
import { Checkbox, Loader, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "../../../../lib/i18n.ts";
import { focusField } from "../../../../ui/form/focusField.ts";
import { FormDialog } from "../../../../ui/form/FormDialog.tsx";
import type { Problems } from "../../../../ui/form/formPaths.ts";
import { type EditorStore, type OpenDialog, useEditor } from "../editorStore.ts";
import { typeOf } from "../nodeKinds.ts";
import { addNode } from "../placing.ts";
import { useSurroundings, worldOf } from "../surroundings.ts";
import styles from "./dialogs.module.css";
import { fieldsOf } from "./fieldsOf.ts";
import { newData, readData } from "./nodeData.ts";
import { useNodeForm } from "./useNodeForm.ts";

interface NodeDialogProps {
  dialog: OpenDialog;
  onClose: () => void;
}

/** What a node says or does; every type has its fields. */
export function NodeDialog({ dialog, onClose }: NodeDialogProps) {
  const store = useEditor();
  const node =
    dialog.kind === "edit" ? store.document.nodes.find(({ id }) => id === dialog.nodeId) : undefined;
  const type = dialog.kind === "create" ? dialog.type : node && typeOf(node.type);
  const Fields = type && fieldsOf[type];
  const isEmpty = type === undefined || Fields === undefined;
  useEffect(() => {
    if (isEmpty) onClose();
  }, [isEmpty, onClose]);
  if (isEmpty) return null;
  return <Form type={type} node={node} Fields={Fields} dialog={dialog} onClose={onClose} />;
}

interface FormProps extends NodeDialogProps {
  type: NodeType;
  node: StoredNode | undefined;
  Fields: NonNullable<(typeof fieldsOf)[NodeType]>;
}

function Form({ type, node, Fields, dialog, onClose }: FormProps) {
  const { t } = useTranslation("flow-editor");
  const store = useEditor();
  const check = useCheck(type);
  const [renames, setRenames] = useState(true);
  const form = useNodeForm({
    initial: node ? readData(type, node.data) : newData(type),
    check,
    onSubmit: (data) => {
      if (dialog.kind === "create") return addNode(store, type, { data, place: dialog.place });
      if (node) store.do(editing(node, { data, renames }));
    },
  });
  const renamed = node && renamedVariable(store, node, form.data);
  const body = useRef<HTMLDivElement>(null);
  const field = dialog.kind === "edit" ? dialog.field : null;
  useEffect(() => {
    if (field !== null) focusField(body.current, field);
  }, [field]);
  return (
    <FormDialog
      opened
      size={type === "singleBlock" || type === "menu" ? "lg" : "md"}
      title={t(dialog.kind === "create" ? `addTitle.${type}` : `edit.${type}`)}
      form={form}
      submitLabel={t(dialog.kind === "create" ? "addNode" : "keepNode")}
      onClose={onClose}
    >
      <div ref={body} className={styles.fields}>
        <Fields form={form} nodeId={node?.id} />
        {renamed !== undefined && (
          <Checkbox
            checked={renames}
            label={t("renameEverywhere", { from: renamed.from, to: renamed.to })}
            onChange={({ currentTarget: { checked } }) => setRenames(checked)}
          />
        )}
      </div>
      {form.busy && (
        <div className={styles.uploading} role="status">
          <Loader size="sm" />
          <Text size="sm">{t("uploading")}</Text>
        </div>
      )}
    </FormDialog>
  );
}

/** Errors by the field that they are about; warnings stop nothing. */
function useCheck(type: NodeType): (data: StoredNode["data"]) => Problems {
  const { t } = useTranslation("flow-editor");
  const store = useEditor();
  const around = useSurroundings();
  return (data) => {
    const node = { id: "", type, position: { x: 0, y: 0 }, data };
    const world = worldOf(around, { files: store.files.get(), silenceMinutes: 0 });
    const found = problemsOfNode(node, world).filter(({ isError }) => isError);
    return Object.fromEntries(
      found.map(({ code, field, name }) => [field ?? "", t(`problem.${code}`, { name: name ?? "" })]),
    );
  };
}

/** Other names of an answer, where the old one is read elsewhere. */
function renamedVariable(
  store: EditorStore,
  node: StoredNode,
  data: StoredNode["data"],
): { from: string; to: string } | undefined {
  const [from, to] = [variableSet(node), variableSet({ type: node.type, data })];
  if (from === undefined || to === undefined || from === to) return undefined;
  const isRead = store.document.nodes.some((other) => variablesRead(other).includes(from));
  return isRead ? { from, to } : undefined;
}

function editing(
  node: StoredNode,
  { data, renames }: { data: StoredNode["data"]; renames: boolean },
): FlowCommand {
  const edit: FlowCommand = { kind: "edit", nodeId: node.id, data };
  const [from, to] = [variableSet(node), variableSet({ type: node.type, data })];
  if (!renames || from === undefined || to === undefined || from === to) return edit;
  return { kind: "several", commands: [edit, { kind: "renameVariable", from, to }] };
}
