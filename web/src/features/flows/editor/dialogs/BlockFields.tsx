import { flowLimits, listIn, numberIn, objectIn, type StoredNode, textIn } from "@balcao/flow-engine";
import { ActionIcon, Button, Group, Input, NumberInput } from "@mantine/core";
import {
  IconArrowDown,
  IconArrowUp,
  IconClockHour4,
  type Icon,
  IconMessage,
  IconMicrophone,
  IconMovie,
  IconPhoto,
  IconTrash,
} from "@tabler/icons-react";
import { useTranslation } from "../../../../lib/i18n.ts";
import styles from "./dialogs.module.css";
import type { FieldsProps } from "./fieldsOf.ts";
import { FlowFileInput } from "./FlowFileInput.tsx";
import { type ElementType, newElement, withElements } from "./nodeData.ts";
import type { NodeForm } from "./useNodeForm.ts";
import { VariableText } from "./VariableText.tsx";

type Element = StoredNode["data"];

const elementTypes: readonly { type: ElementType; icon: Icon }[] = [
  { type: "message", icon: IconMessage },
  { type: "interval", icon: IconClockHour4 },
  { type: "img", icon: IconPhoto },
  { type: "audio", icon: IconMicrophone },
  { type: "video", icon: IconMovie },
];

/** Cards of a content block, in the order in which they are said. */
export function BlockFields({ form }: FieldsProps) {
  const { t } = useTranslation("flow-editor");
  const elements = listIn(form.valueOf("elements")).map(objectIn);
  const set = (next: readonly Element[]) => {
    const { seq, elements: placed } = withElements(next);
    form.set("seq", seq);
    form.set("elements", placed);
  };
  return (
    <>
      <ol className={styles.cards} aria-label={t("field.cards")}>
        {elements.map((element, at) => (
          <li key={textIn(element["number"])} className={styles.card}>
            <CardHead element={element} at={at} elements={elements} onChange={set} />
            <Card element={element} at={at} form={form} />
          </li>
        ))}
      </ol>
      <Input.Wrapper label={t("addCard")} error={form.errorOf("elements")}>
        <Group gap="xs" mt={4} data-field="elements" tabIndex={-1}>
          {elementTypes.map(({ type, icon: CardIcon }) => (
            <Button
              key={type}
              size="xs"
              variant="default"
              data-autofocus={(elements.length === 0 && type === "message") || undefined}
              leftSection={<CardIcon size={16} aria-hidden />}
              disabled={elements.length >= flowLimits.elements}
              onClick={() => set([...elements, newElement(type, elements)])}
            >
              {t(`card.${type}`)}
            </Button>
          ))}
        </Group>
      </Input.Wrapper>
    </>
  );
}

interface CardHeadProps {
  element: Element;
  at: number;
  elements: readonly Element[];
  onChange: (elements: readonly Element[]) => void;
}

function CardHead({ element, at, elements, onChange }: CardHeadProps) {
  const { t } = useTranslation("flow-editor");
  const type = typeIn(element);
  const name = `${at + 1} · ${t(`card.${type}`)}`;
  const move = (step: number) => {
    const next = elements.filter((one) => one !== element);
    next.splice(at + step, 0, element);
    onChange(next);
  };
  return (
    <header className={styles.cardHead}>
      <span className={styles.grows}>{name}</span>
      <ActionIcon disabled={at === 0} aria-label={t("moveUp", { name })} onClick={() => move(-1)}>
        <IconArrowUp size={16} />
      </ActionIcon>
      <ActionIcon
        disabled={at === elements.length - 1}
        aria-label={t("moveDown", { name })}
        onClick={() => move(1)}
      >
        <IconArrowDown size={16} />
      </ActionIcon>
      <ActionIcon
        aria-label={t("removeCard", { name })}
        onClick={() => onChange(elements.filter((one) => one !== element))}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </header>
  );
}

const typeIn = (element: Element): ElementType =>
  elementTypes.find(({ type }) => type === element["type"])?.type ?? "message";

function Card({ element, at, form }: { element: Element; at: number; form: NodeForm }) {
  const { t } = useTranslation("flow-editor");
  const path = `elements.${at}`;
  const type = typeIn(element);
  switch (type) {
    case "message":
      return <VariableText {...form.text(`${path}.value`)} label={t("field.message")} required />;
    case "interval":
      return (
        <NumberInput
          label={t("field.seconds")}
          data-field={`${path}.value`}
          min={0}
          max={120}
          allowDecimal={false}
          clampBehavior="none"
          value={numberIn(element["value"]) ?? ""}
          error={form.errorOf(`${path}.value`)}
          onChange={(value) => form.set(`${path}.value`, value)}
        />
      );
    default:
      return (
        <FlowFileInput
          type={type}
          form={form}
          path={`${path}.value`}
          recordPath={`${path}.record`}
          original={textIn(element["original"])}
          onChange={({ name, original }) => form.set(path, { ...element, value: name, original })}
        />
      );
  }
}
