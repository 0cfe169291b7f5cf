import { richLimits } from "@balcao/contract";
import type { ButtonData } from "@balcao/flow-engine";
import { ActionIcon, Button, FileButton, Input, Text, Textarea, TextInput } from "@mantine/core";
import { IconPhoto, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "../../../lib/i18n.ts";
import type { Form } from "../../../ui/form/useServerForm.ts";
import type { ButtonValues } from "./buttonForm.ts";
import styles from "./rich.module.css";

/** Fields of a button that copies, calls or opens an address. */
export function ActionFields({ form, kind }: { form: Form<ButtonValues>; kind: ButtonData["kind"] }) {
  const { t } = useTranslation("messages");
  const { values, errors, set } = form;
  return (
    <>
      <Textarea
        label={t("rich.field.description")}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={richLimits.description}
        value={values.description}
        error={errors.description}
        onChange={(event) => set("description", event.currentTarget.value)}
      />
      <ImageField form={form} />
      <div className={styles.pair}>
        <TextInput
          label={t("rich.field.buttonText")}
          required
          maxLength={richLimits.buttonText}
          value={values.buttonText}
          error={errors.buttonText}
          onChange={(event) => set("buttonText", event.currentTarget.value)}
        />
        <TextInput
          label={t(`rich.value.${kind}`)}
          required
          inputMode={kind === "call" ? "tel" : kind === "url" ? "url" : "text"}
          placeholder={t(`rich.example.${kind}`)}
          maxLength={richLimits.copyText}
          value={values.copyText}
          error={errors.copyText}
          onChange={(event) => set("copyText", event.currentTarget.value)}
        />
      </div>
    </>
  );
}

function ImageField({ form: { values, errors, set } }: { form: Form<ButtonValues> }) {
  const { t } = useTranslation("messages");
  const { image } = values;
  return (
    <Input.Wrapper
      label={t("rich.image.label")}
      labelElement="div"
      description={t("rich.image.help")}
      error={errors.image}
    >
      <div className={styles.image} style={{ marginTop: 6 }}>
        <FileButton accept="image/jpeg,image/png" onChange={(file) => file && set("image", file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconPhoto size={17} stroke={1.8} />}
              aria-invalid={errors.image !== undefined || undefined}
            >
              {t(image === null ? "rich.image.choose" : "rich.image.change")}
            </Button>
          )}
        </FileButton>
        {image !== null && (
          <>
            <Text size="sm" truncate style={{ minWidth: 0 }}>
              {image.name}
            </Text>
            <ActionIcon
              size={36}
              aria-label={t("rich.image.remove", { name: image.name })}
              onClick={() => set("image", null)}
            >
              <IconTrash size={18} stroke={1.8} />
            </ActionIcon>
          </>
        )}
      </div>
    </Input.Wrapper>
  );
}
