import type { Place, PlacesBody } from "@balcao/contract";
import { ActionIcon, Anchor, Button, Group, Skeleton, Text } from "@mantine/core";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify, notifyError } from "../../../lib/notify.ts";
import { mapServices } from "../../../lib/places/mapServices.ts";
import { showToast } from "../../../lib/toasts.ts";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import styles from "../holidays/HolidaysTab.module.css";
import { usePlaces, useSavePlaces } from "../places.queries.ts";
import { PlaceDialog } from "./PlaceDialog.tsx";

/** Tab of the places that the team sends to contacts. */
export function PlacesTab() {
  const { t } = useTranslation("settings");
  const { data: places, error, refetch } = usePlaces();
  const save = useSavePlaces();
  const [edited, setEdited] = useState<{ place: Place | undefined }>();
  if (places === undefined)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height="12rem" radius="md" />
    );
  const others = (place: Place | undefined) => places.filter(({ id }) => id !== place?.id);
  async function handleSave(place: PlacesBody["places"][number]) {
    await save.mutateAsync([...others(edited?.place), place]);
    notify.success(t("saved"));
  }
  function remove(place: Place) {
    const { id: _id, ...kept } = place;
    save.mutate(others(place), {
      onSuccess: () =>
        showToast("success", t("holiday.removed", { name: place.name }), {
          action: {
            label: t("holiday.undo"),
            onClick: () => save.mutate([...others(place), kept], { onError: notifyError }),
          },
        }),
      onError: notifyError,
    });
  }
  return (
    <div className={styles.holidays}>
      <Text size="sm" c="dimmed">
        {t("place.help")}
      </Text>
      {places.length === 0 ? (
        <Text size="sm">{t("place.none")}</Text>
      ) : (
        <ul className={styles.list}>
          {places.map((place) => (
            <li key={place.id} className={styles.holiday}>
              <span className={styles.name}>
                {place.name}
                {place.address !== "" && (
                  <Text size="sm" c="dimmed">
                    {place.address}
                  </Text>
                )}
              </span>
              <span className={styles.days}>
                {mapServices.slice(0, 1).map(({ service, hrefOf }) => (
                  <Anchor
                    key={service}
                    size="sm"
                    href={hrefOf(place)}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={t("place.openIn", { name: place.name, service })}
                  >
                    {service}
                  </Anchor>
                ))}
              </span>
              <Group gap={4} wrap="nowrap">
                <ActionIcon
                  aria-label={t("holiday.edit", { name: place.name })}
                  onClick={() => setEdited({ place })}
                >
                  <IconPencil size={18} stroke={1.7} />
                </ActionIcon>
                <ActionIcon
                  aria-label={t("place.delete", { name: place.name })}
                  onClick={() => remove(place)}
                >
                  <IconTrash size={18} stroke={1.7} />
                </ActionIcon>
              </Group>
            </li>
          ))}
        </ul>
      )}
      {places.length < 50 && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => setEdited({ place: undefined })}
        >
          {t("place.add")}
        </Button>
      )}
      {edited !== undefined && (
        <PlaceDialog place={edited.place} onSave={handleSave} onClose={() => setEdited(undefined)} />
      )}
    </div>
  );
}
