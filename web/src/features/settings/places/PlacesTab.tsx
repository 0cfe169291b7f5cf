import type { Place, PlacesBody } from "@balcao/contract";
import { ActionIcon, Anchor, Button, Group, Skeleton, Text } from "@mantine/core";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "../../../lib/i18n.ts";
import { mapServices } from "../../../lib/places/mapServices.ts";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import styles from "../holidays/HolidaysTab.module.css";
import { useReplacedList } from "../overtaken/useReplacedList.ts";
import { usePlaces, useSavePlaces } from "../places.queries.ts";
import { PlaceDialog } from "./PlaceDialog.tsx";

type PlaceBody = PlacesBody["places"][number];

const isSame = (a: PlaceBody, b: PlaceBody): boolean =>
  a.name === b.name && a.latitude === b.latitude && a.longitude === b.longitude;

/** Tab of the places that the team sends to contacts. */
export function PlacesTab() {
  const { t } = useTranslation("settings");
  const { data: places, error, refetch } = usePlaces();
  const kept = useReplacedList<Place, PlaceBody>({
    save: useSavePlaces(),
    reload: refetch,
    isSame,
    removedText: ({ name }) => t("holiday.removed", { name }),
  });
  if (places === undefined)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height="12rem" radius="md" />
    );
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
                  onClick={() => kept.edit(place, places)}
                >
                  <IconPencil size={18} stroke={1.7} />
                </ActionIcon>
                <ActionIcon
                  aria-label={t("place.delete", { name: place.name })}
                  onClick={() => kept.remove(place, places)}
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
          onClick={() => kept.edit(undefined, places)}
        >
          {t("place.add")}
        </Button>
      )}
      {kept.edited !== undefined && (
        <PlaceDialog
          place={kept.edited.row}
          listNow={kept.listNow}
          onSave={kept.saveEdited}
          onClose={kept.close}
        />
      )}
    </div>
  );
}
