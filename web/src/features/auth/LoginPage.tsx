import { endpoints } from "@balcao/contract";
import { isEmail } from "@balcao/flow-engine";
import { Alert, Anchor, Button, Stack, Text, TextInput } from "@mantine/core";
import { useCallback, useState } from "react";
import { Link } from "react-router";
import { call } from "../../lib/api/api.ts";
import { firstField, takeFirstWords } from "../../lib/firstView.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { noteEmail, offeredEmail } from "../../lib/loginEmail.ts";
import { errorMessage } from "../../lib/notify.ts";
import { startSession, useSessionState } from "../../lib/api/session.ts";
import { useSubmission } from "../../ui/form/useSubmission.ts";
import { useIsSignupOpen } from "../settings/index.ts";
import { DoorLayout } from "./DoorLayout.tsx";
import { loginNotices, noticesOf } from "./loginNotice.ts";
import { forgetWhyLeft, whyLeft } from "./whyLeft.ts";
import styles from "./LoginPage.module.css";
import { passwordStrength } from "../../ui/form/passwordStrength.ts";
import { StrengthBar } from "../../ui/form/StrengthBar.tsx";
import { PasswordField } from "../../ui/form/PasswordField.tsx";

/** The e-mail gets the focus, unless somebody writes the password already, or chose something else. */
const focusWhereOneIs = (field: "email" | "password") => (element: HTMLElement | null) => {
  if ((firstField() ?? "email") === field) element?.focus();
};
const [focusEmail, focusPassword] = [focusWhereOneIs("email"), focusWhereOneIs("password")];

export function LoginPage() {
  const { t } = useTranslation("auth");
  const signupOpen = useIsSignupOpen();
  const { takeOver, ...form } = useLoginForm();
  const failure = useWhyLoggedOut(form.failure);
  const { email, password, remember } = form.values;
  return (
    <DoorLayout title={t("login.title")} subtitle={t("login.subtitle")}>
      <form
        noValidate
        ref={takeOver}
        onSubmit={(event) => {
          event.preventDefault();
          const field = event.currentTarget.querySelector<HTMLInputElement>("[name=password]");
          void form.submit(() => field?.select());
        }}
      >
        <Stack gap="md">
          <TextInput
            label={t("field.email")}
            type="email"
            size="md"
            value={email}
            error={form.errors.email}
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            ref={focusEmail}
            onChange={(event) => form.set("email", event.currentTarget.value.toLowerCase())}
          />
          <PasswordField
            label={t("field.password")}
            name="password"
            size="md"
            value={password}
            error={form.errors.password}
            autoComplete="current-password"
            ref={focusPassword}
            onChange={(event) => form.set("password", event.currentTarget.value)}
          />
          {/* It would read as the reason of a refusal; its room stays, and the button in its place. */}
          <div className={styles.strength} data-refused={failure !== undefined || undefined}>
            <StrengthBar password={password} />
          </div>
          <div className={styles.between}>
            <label className={styles.remember}>
              <input
                type="checkbox"
                checked={remember}
                onChange={(event) => form.set("remember", event.currentTarget.checked)}
              />
              {t("remember")}
            </label>
            <Anchor component={Link} to="/forgetpsw" state={{ email }} size="sm" data-thumb>
              {t("forgot")}
            </Anchor>
          </div>
          <Button type="submit" size="md" fullWidth loading={form.busy}>
            {t("login.submit")}
          </Button>
          {/* The reason stands below the button, which stays under the pointer, and away from the bar, which is none. */}
          <div role="alert">
            {failure !== undefined && (
              <Alert color="red" p="sm" role="presentation" ref={bringIntoSight}>
                {failure}
              </Alert>
            )}
          </div>
          {signupOpen === true && (
            <Text size="sm" ta="center" c="dimmed">
              {t("noAccount")}{" "}
              <Anchor component={Link} to="/signup" inherit underline="always">
                {t("register")}
              </Anchor>
            </Text>
          )}
        </Stack>
      </form>
    </DoorLayout>
  );
}

/** Scrolls to a reason for which there is no room between the button and a phone's keyboard. */
function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}

/** Says why the login failed, or else why somebody was led back to it. */
function useWhyLoggedOut(failure: string | undefined): string | undefined {
  const { t } = useTranslation("auth");
  const session = useSessionState();
  const [left] = useState(whyLeft);
  if (failure !== undefined || session.status !== "none") return failure;
  if (session.refusal) return errorMessage(session.refusal);
  return left && t(left);
}

interface LoginValues {
  email: string;
  password: string;
  remember: boolean;
}

/** Everybody waits for this page: two fields do without the forms' library. */
function useLoginForm() {
  const { t } = useTranslation("ui");
  const [values, setValues] = useState(() => ({
    email: offeredEmail(),
    password: "",
    remember: true,
  }));
  const [errors, setErrors] = useState<{ [K in keyof LoginValues]?: string | undefined }>({});
  const { busy, failure, setFailure, run } = useSubmission();

  function set<K extends keyof LoginValues>(field: K, value: LoginValues[K]) {
    setValues((before) => ({ ...before, [field]: value }));
    setErrors((before) => ({ ...before, [field]: undefined }));
    setFailure(undefined);
  }
  async function submit(onRefused: () => void) {
    if (busy) return;
    const found = {
      ...(!isEmail(values.email.trim()) && { email: t("validation.email") }),
      ...(values.password === "" && { password: t("validation.required") }),
    };
    setErrors(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return;
    const refusal = await run(() => login(values));
    if (refusal === undefined) return;
    setFailure(errorMessage(refusal.error));
    onRefused();
  }
  // Words that were written before this page was here are taken over before anybody sees the difference.
  const takeOver = useCallback((element: HTMLFormElement | null) => {
    const written = element && takeFirstWords();
    if (!written) return;
    setValues({ ...written, email: written.email.toLowerCase() });
    if (written.isSent) queueMicrotask(() => element.requestSubmit());
  }, []);
  return { values, errors, busy, failure, set, submit, takeOver };
}

async function login({ email, password, remember }: LoginValues) {
  // Tablets say of themselves that they are computers.
  const touch = matchMedia("(pointer: coarse)").matches;
  const body = { email: email.trim(), password, remember, touch };
  const session = await call(endpoints.auth.login, { body });
  noteEmail(session.user.email, remember);
  forgetWhyLeft();
  loginNotices.set(noticesOf(session.user, passwordStrength(password), Date.now()));
  startSession(session);
}
