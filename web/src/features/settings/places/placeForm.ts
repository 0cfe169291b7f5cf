import type { PlacesBody } from "@balcao/contract";
import type { useTranslation } from "../../../lib/i18n.ts";
import { readCoordinates, showCoordinates } from "../../../lib/places/readCoordinates.ts";
import type { Rules } from "../../../ui/form/useServerForm.ts";

type PlaceBody = PlacesBody["places"][number];

/** A place as it is typed. */
export interface PlaceValues {
  /** Link to a map, or coordinates. */
  where: string;
  name: string;
  address: string;
}

export const emptyPlace: PlaceValues = { where: "", name: "", address: "" };

export const typedPlace = ({ name, address, ...at }: PlaceBody): PlaceValues => ({
  where: showCoordinates(at),
  name,
  address,
});

/** The place that was typed, or undefined as long as nobody can tell where it is. */
export function placeBody({ where, name, address }: PlaceValues): PlaceBody | undefined {
  const at = readCoordinates(where);
  return at === undefined ? undefined : { ...at, name: name.trim(), address: address.trim() };
}

export const placeRules = (
  t: ReturnType<typeof useTranslation<"settings">>["t"],
): Pick<Rules<PlaceValues>, "where"> => ({
  where: (where) => (readCoordinates(where) === undefined ? t("settings:place.unknown") : undefined),
});
