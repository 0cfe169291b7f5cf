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
import { overtakenBy } from "../overtaken/overtakenBy.ts";
import { usePlaces, useSavePlaces } from "../places.queries.ts";
import { PlaceDialog } from "./PlaceDialog.tsx";

type PlaceBody = PlacesBody["places"][number];

interface Edited {
  /** The one to change; a new one without it. */
  place: Place | undefined;
  /** The list that is replaced. */
  seen: readonly Place[];
  /** Somebody saved it while one typed. */
  isOvertaken: boolean;
}

/** The rest of a list: each save of it gives new ids, so that what it says tells one, too. */
const othersIn = (list: readonly Place[], place: Place | undefined): Place[] =>
  list.filter((one) => place === undefined || (one.id !== place.id && !isSame(one, place)));

const isSame = (a: Place, b: Place): boolean =>
  a.name === b.name && a.latitude === b.latitude && a.longitude === b.longitude;

/** Tab of the places that the team sends to contacts. */
export function PlacesTab() {
  const { t } = useTranslation("settings");
  const { data: places, error, refetch } = usePlaces();
  const save = useSavePlaces();
  const [edited, setEdited] = useState<Edited>();
  if (places === undefined)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height="12rem" radius="md" />
    );
  async function handleSave(typed: PlaceBody) {
    if (edited === undefined) return;
    const { place, seen } = edited;
    try {
      await save.mutateAsync({ places: [...othersIn(seen, place), typed], seen });
    } catch (failure) {
      const overtaken = overtakenBy(failure, "typed");
      const now = overtaken && (await refetch()).data;
      if (now !== undefined) setEdited({ place, seen: now, isOvertaken: true });
      throw overtaken ?? failure;
    }
    notify.success(t("saved"));
  }
  const tellFailure = (failure: unknown) => {
    const overtaken = overtakenBy(failure, "removal");
    if (overtaken !== undefined) void refetch();
    notifyError(overtaken ?? failure);
  };
  function remove(place: Place, seen: readonly Place[]) {
    const { id: _id, ...kept } = place;
    const takeBack = (after: readonly Place[]) =>
      save.mutate({ places: [...after, kept], seen: after }, { onError: tellFailure });
    save.mutate(
      { places: othersIn(seen, place), seen },
      {
        onSuccess: ({ places: after }) =>
          showToast("success", t("holiday.removed", { name: place.name }), {
            action: { label: t("holiday.undo"), onClick: () => takeBack(after) },
          }),
        onError: tellFailure,
      },
    );
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
                  onClick={() => setEdited({ place, seen: places, isOvertaken: false })}
                >
                  <IconPencil size={18} stroke={1.7} />
                </ActionIcon>
                <ActionIcon
                  aria-label={t("place.delete", { name: place.name })}
                  onClick={() => remove(place, places)}
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
          onClick={() => setEdited({ place: undefined, seen: places, isOvertaken: false })}
        >
          {t("place.add")}
        </Button>
      )}
      {edited !== undefined && (
        <PlaceDialog
          place={edited.place}
          listNow={edited.isOvertaken ? edited.seen : undefined}
          onSave={handleSave}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}
