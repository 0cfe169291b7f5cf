import { Button, TextInput } from "@mantine/core";
import { IconCurrentLocation } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify } from "../../../lib/notify.ts";
import { readPlaceName, showCoordinates } from "../../../lib/places/readCoordinates.ts";
import { focusOnMount } from "../../../ui/focusOnMount.ts";
import type { PlaceValues } from "./placeForm.ts";

interface PlaceFieldsProps {
  values: PlaceValues;
  errors: { [K in keyof PlaceValues]?: string };
  /** A place that is kept needs a name, one that is sent once does not. */
  needsName: boolean;
  /** The fields come after their dialog, and one begins with them. */
  isWaitedFor?: boolean;
  set: (field: keyof PlaceValues, text: string) => void;
}

/** Fields of a place: where it is, by a link, by coordinates or by the device, and what it is called. */
export function PlaceFields({ values, errors, needsName, isWaitedFor = false, set }: PlaceFieldsProps) {
  const { t } = useTranslation("settings");
  const { isAsking, ask } = usePosition((at) => set("where", at));
  function handleWhere(text: string) {
    set("where", text);
    const name = readPlaceName(text);
    if (name !== undefined && values.name === "") set("name", name);
  }
  return (
    <>
      <TextInput
        label={t("place.where")}
        description={t("place.whereHelp")}
        required
        data-autofocus
        ref={isWaitedFor ? focusOnMount : null}
        maxLength={2000}
        autoComplete="off"
        value={values.where}
        error={errors.where}
        onChange={(event) => handleWhere(event.currentTarget.value)}
      />
      {"geolocation" in navigator && (
        <Button
          variant="default"
          size="sm"
          loading={isAsking}
          leftSection={<IconCurrentLocation size={17} stroke={1.7} />}
          onClick={ask}
          style={{ alignSelf: "start" }}
        >
          {t("place.here")}
        </Button>
      )}
      <TextInput
        label={t("place.name")}
        required={needsName}
        maxLength={200}
        value={values.name}
        error={errors.name}
        onChange={(event) => set("name", event.currentTarget.value)}
      />
      <TextInput
        label={t("place.address")}
        maxLength={500}
        value={values.address}
        error={errors.address}
        onChange={(event) => set("address", event.currentTarget.value)}
      />
    </>
  );
}

/** Asks the device where it is, which asks its user. */
function usePosition(onPosition: (coordinates: string) => void) {
  const { t } = useTranslation("settings");
  const [isAsking, setAsking] = useState(false);
  function ask() {
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        onPosition(
          showCoordinates({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) }),
        );
      },
      ({ code, PERMISSION_DENIED }) => {
        setAsking(false);
        notify.error(t(code === PERMISSION_DENIED ? "place.denied" : "place.notFound"));
      },
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    );
  }
  return { isAsking, ask };
}

/** A millionth of a degree is a hand's breadth. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
