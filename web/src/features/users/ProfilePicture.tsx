import { megabytesOfPicture, pictureTypes, userColour } from "@balcao/contract";
import { Button, FileButton, Group, Text } from "@mantine/core";
import { IconCamera, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "../../lib/i18n.ts";
import { notify, notifyError } from "../../lib/notify.ts";
import { useSession } from "../../lib/api/session.ts";
import { Avatar } from "../../ui/display/Avatar.tsx";
import { checkPicture } from "./profileRules.ts";
import styles from "./ProfilePicture.module.css";
import { useRemovePicture, useUploadPicture } from "./users.queries.ts";

/** One's picture; another is kept as soon as it is chosen. */
export function ProfilePicture() {
  const { t } = useTranslation("users");
  const { id, name, profileImage } = useSession();
  const picture = useUploadPicture();
  const removal = useRemovePicture();
  function handleFile(file: File | null) {
    if (file === null) return;
    const problem = checkPicture(file);
    if (problem !== undefined) return notify.error(t(problem, { megabytes: megabytesOfPicture }));
    picture.mutate(file, {
      onSuccess: () => notify.success(t("profile.pictureSaved")),
      onError: notifyError,
    });
  }
  return (
    <div className={styles.picture} role="group" aria-label={t("profile.picture")}>
      <Avatar size="lg" name={name} colour={userColour(id)} src={profileImage} />
      <div>
        <Group gap="xs">
          <FileButton accept={pictureTypes.join(",")} onChange={handleFile}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="xs"
                loading={picture.isPending}
                leftSection={<IconCamera size={16} stroke={1.8} />}
              >
                {t(profileImage === null ? "profile.addPicture" : "profile.changePicture")}
              </Button>
            )}
          </FileButton>
          {profileImage !== null && (
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              loading={removal.isPending}
              leftSection={<IconTrash size={16} stroke={1.8} />}
              onClick={() =>
                removal.mutate(undefined, {
                  onSuccess: () => notify.success(t("profile.pictureRemoved")),
                  onError: notifyError,
                })
              }
            >
              {t("profile.removePicture")}
            </Button>
          )}
        </Group>
        <Text size="xs" c="dimmed" mt={4}>
          {t("profile.pictureHelp", { megabytes: megabytesOfPicture })}
        </Text>
      </div>
    </div>
  );
}
