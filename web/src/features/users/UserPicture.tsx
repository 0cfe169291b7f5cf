import { megabytesOfPicture, pictureTypes, type User, userColour } from "@balcao/contract";
import { Button, FileButton, Group, Input, Text } from "@mantine/core";
import { IconCamera, IconTrash } from "@tabler/icons-react";
import { useEffect, useMemo } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { Avatar } from "../../ui/display/Avatar.tsx";
import type { Form } from "../../ui/form/useServerForm.ts";
import styles from "./ProfilePicture.module.css";
import { checkPicture } from "./profileRules.ts";
import type { UserValues } from "./userForm.ts";

interface UserPictureProps {
  form: Form<UserValues>;
  user: User | undefined;
  disabled: boolean;
}

/** A user's picture; another goes along when the form is saved. */
export function UserPicture({ form, user, disabled }: UserPictureProps) {
  const { t } = useTranslation("users");
  const { value: change, error, onChange } = form.field("picture");
  const address = useAddress(change.kind === "replace" ? change.file : null);
  const stored = user?.profileImage ?? null;
  const shown = change.kind === "remove" ? null : (address ?? stored);
  function handleFile(chosen: File | null) {
    if (chosen === null) return;
    const problem = checkPicture(chosen);
    if (problem === undefined) onChange({ kind: "replace", file: chosen });
    else notify.error(t(problem, { megabytes: megabytesOfPicture }));
  }
  return (
    <div className={styles.picture} role="group" aria-label={t("profile.picture")}>
      <Avatar
        size="lg"
        name={form.values.name || "?"}
        src={shown}
        {...(user && { colour: userColour(user.id) })}
      />
      <div>
        <Group gap="xs">
          <FileButton accept={pictureTypes.join(",")} onChange={handleFile} disabled={disabled}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="xs"
                disabled={disabled}
                leftSection={<IconCamera size={16} stroke={1.8} />}
              >
                {t(shown === null ? "profile.addPicture" : "profile.changePicture")}
              </Button>
            )}
          </FileButton>
          {shown !== null && !disabled && (
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              leftSection={<IconTrash size={16} stroke={1.8} />}
              onClick={() => onChange({ kind: stored === null ? "keep" : "remove" })}
            >
              {t("profile.removePicture")}
            </Button>
          )}
        </Group>
        <Text size="xs" c="dimmed" mt={4}>
          {t("profile.pictureHelp", { megabytes: megabytesOfPicture })}
        </Text>
        {error !== undefined && <Input.Error mt={4}>{error}</Input.Error>}
      </div>
    </div>
  );
}

/** An address of the file for as long as it is shown. */
function useAddress(file: File | null): string | null {
  const address = useMemo(() => (file === null ? null : URL.createObjectURL(file)), [file]);
  useEffect(() => () => (address === null ? undefined : URL.revokeObjectURL(address)), [address]);
  return address;
}
