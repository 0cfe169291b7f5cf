import {
  Alert,
  Button,
  FileInput,
  Paper,
  PasswordInput,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { type Form, useServerForm } from "../../ui/form/useServerForm.ts";
import styles from "./ExternalApiPage.module.css";
import { useTestMessage } from "./external-api.queries.ts";

interface Values {
  token: string;
  number: string;
  body: string;
  file: File | null;
}

const nothing: Values = { token: "", number: "", body: "", file: null };

/** Two forms that send as a program does: a text, and a file. */
export function TestTab() {
  return (
    <div className={styles.forms}>
      <TestForm kind="text" />
      <TestForm kind="file" />
    </div>
  );
}

function TestForm({ kind }: { kind: "text" | "file" }) {
  const { t } = useTranslation("external-api");
  const send = useTestMessage();
  const required = t("ui:validation.required");
  const form = useServerForm<Values>({
    initial: nothing,
    rules: {
      token: (value) => (value.trim() === "" ? required : undefined),
      number: (value) => (value.trim() === "" ? required : undefined),
      body: (value) => (kind === "text" && value.trim() === "" ? required : undefined),
      file: (value) => (kind === "file" && value === null ? required : undefined),
    },
    fieldOfCode: {
      ERR_API_TOKEN_INVALID: "token",
      ERR_API_KEY_EXPIRED: "token",
      ERR_API_KEY_REVOKED: "token",
      ERR_NUMBER_INVALID: "number",
      ERR_COUNTRY_CODE_REQUIRED: "number",
      ERR_WAPP_INVALID_CONTACT: "number",
    },
    onSubmit: async ({ token, number, body, file }) => {
      const said = body.trim() === "" ? (file?.name ?? "") : body;
      await send.mutateAsync({
        token: token.trim(),
        number: number.trim(),
        body: said,
        file: file ?? undefined,
      });
      notify.success(t("test.sent"));
    },
  });
  return (
    <Sheet title={t(`test.${kind}`)} form={form} button={t("test.send")}>
      <PasswordInput
        label={t("test.token")}
        description={t("test.tokenHelp")}
        required
        autoComplete="off"
        visibilityToggleButtonProps={{ "aria-label": t("test.showToken") }}
        value={form.values.token}
        error={form.errors.token}
        onChange={(event) => form.set("token", event.currentTarget.value)}
      />
      <TextInput
        label={t("test.number")}
        description={t("test.numberHelp")}
        required
        inputMode="tel"
        autoComplete="off"
        value={form.values.number}
        error={form.errors.number}
        onChange={(event) => form.set("number", event.currentTarget.value)}
      />
      {kind === "file" && (
        <FileInput label={t("test.fileField")} required clearable {...form.field("file")} />
      )}
      <Textarea
        label={t("test.body")}
        description={kind === "file" ? t("test.bodyHelp") : undefined}
        required={kind === "text"}
        autosize
        minRows={2}
        maxRows={6}
        value={form.values.body}
        error={form.errors.body}
        onChange={(event) => form.set("body", event.currentTarget.value)}
      />
    </Sheet>
  );
}

interface SheetProps {
  title: string;
  form: Form<Values>;
  button: string;
  children: ReactNode;
}

function Sheet({ title, form, button, children }: SheetProps) {
  return (
    <Paper
      withBorder
      p="md"
      component="form"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
      noValidate
    >
      <Stack gap="sm">
        <Title order={2} fz="h4">
          {title}
        </Title>
        {children}
        <div aria-live="polite">
          {form.failure !== undefined && (
            <Alert color="red" p="sm">
              <Text size="sm">{form.failure}</Text>
            </Alert>
          )}
        </div>
        <Button type="submit" loading={form.busy}>
          {button}
        </Button>
      </Stack>
    </Paper>
  );
}
