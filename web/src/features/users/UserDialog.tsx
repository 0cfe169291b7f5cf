import type { User } from "@balcao/contract";
import { Alert, Tabs } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useSession } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { onlyOf, useOnlyChoice } from "../../ui/form/useOnlyChoice.ts";
import { useServerForm } from "../../ui/form/useServerForm.ts";
import { UserGeneralFields } from "./UserGeneralFields.tsx";
import { UserPermissions } from "./UserPermissions.tsx";
import { UserSessions } from "./UserSessions.tsx";
import {
  changesIdentity,
  checkNewUser,
  checkUserChange,
  newUserOf,
  userChangeOf,
  type UserValues,
  userValuesOf,
} from "./userForm.ts";
import { useSaveUser, useUserChoices } from "./userAdmin.queries.ts";
import styles from "./UsersPage.module.css";

interface UserDialogProps {
  /** The one to change; a new one without it. */
  user?: User | undefined;
  onClose: () => void;
}

/** Creates or changes a user: who they are, and what they may do. */
export default function UserDialog({ user, onClose }: UserDialogProps) {
  const { t } = useTranslation("users");
  const { id: ownId, permissions } = useSession();
  const [tab, setTab] = useState<string | null>("general");
  const form = useUserForm(user);
  const readOnly = user?.super === true && !permissions.includes("super");
  const labels = {
    name: t("field.name"),
    email: t("field.email"),
    password: t(user === undefined ? "field.password" : "field.newPassword"),
    currentPassword: t("field.currentPassword"),
    startWork: t("field.startWork"),
    endWork: t("field.endWork"),
  };
  /** Faults stand among the general fields. */
  async function submit() {
    const isSaved = await form.submit();
    if (!isSaved) setTab("general");
    return isSaved;
  }
  return (
    <FormDialog
      opened
      size="lg"
      title={t(user === undefined ? "add" : "edit")}
      form={{ ...form, submit }}
      labels={labels}
      readOnly={readOnly}
      onClose={onClose}
    >
      {readOnly && (
        <Alert icon={<IconLock size={18} />} p="sm">
          {t("superLocked")}
        </Alert>
      )}
      <Tabs value={tab} onChange={setTab}>
        <Tabs.List>
          <Tabs.Tab value="general">{t("tab.general")}</Tabs.Tab>
          <Tabs.Tab value="permissions">{t("tab.permissions")}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="general" className={styles.panel}>
          <UserGeneralFields form={form} user={user} disabled={readOnly} />
          {user !== undefined && user.id !== ownId && !readOnly && <UserSessions user={user} />}
        </Tabs.Panel>
        <Tabs.Panel value="permissions" className={styles.panel}>
          <UserPermissions form={form} disabled={readOnly} />
        </Tabs.Panel>
      </Tabs>
    </FormDialog>
  );
}

/** Saving again after the picture was refused changes the user who was created. */
function useUserForm(user: User | undefined) {
  const { t } = useTranslation("users");
  const { id: ownId } = useSession();
  const stored = useRef(user);
  const save = useSaveUser((saved) => (stored.current = saved));
  const isSelf = user?.id === ownId;
  const { queues } = useUserChoices();
  const form = useServerForm<UserValues>({
    initial: userValuesOf(user),
    check: user === undefined ? checkNewUser : checkUserChange,
    rules: {
      currentPassword: (value, values) =>
        isSelf && value === "" && changesIdentity(values, user) ? t("ui:validation.required") : undefined,
    },
    fieldOfCode: {
      ERR_EMAIL_TAKEN: "email",
      ERR_WRONG_PASSWORD: "currentPassword",
      ERR_LAST_ADMIN: "profile",
      ERR_NO_QUEUE_FOUND: "queueIds",
      ERR_NO_WAPP_FOUND: "whatsappId",
      ERR_FILE_TYPE: "picture",
      ERR_FILE_TOO_LARGE: "picture",
    },
    onSubmit: async (values) => {
      await save.mutateAsync({
        id: stored.current?.id,
        create: () => newUserOf(values),
        change: () => userChangeOf(values),
        picture: values.picture,
      });
      notify.success(t("saved"));
    },
  });
  // A user who joins a company with one queue works in that one.
  const queue = user === undefined ? onlyOf(queues) : undefined;
  useOnlyChoice(form, "queueIds", queue && [String(queue.id)]);
  return form;
}
