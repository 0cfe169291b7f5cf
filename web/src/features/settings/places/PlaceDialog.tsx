import type { Place, PlacesBody } from "@balcao/contract";
import { useTranslation } from "../../../lib/i18n.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { useServerForm } from "../../../ui/form/useServerForm.ts";
import { ListNow } from "../overtaken/ListNow.tsx";
import { PlaceFields } from "./PlaceFields.tsx";
import { emptyPlace, placeBody, placeRules, type PlaceValues, typedPlace } from "./placeForm.ts";

interface PlaceDialogProps {
  /** The one to change; a new one without it. */
  place: Place | undefined;
  /** The list as somebody else left it while one typed. */
  listNow: readonly Place[] | undefined;
  onSave: (place: PlacesBody["places"][number]) => Promise<void>;
  onClose: () => void;
}

/** A place that the team sends. */
export function PlaceDialog({ place, listNow, onSave, onClose }: PlaceDialogProps) {
  const { t } = useTranslation("settings");
  const form = useServerForm<PlaceValues>({
    initial: place === undefined ? emptyPlace : typedPlace(place),
    rules: {
      ...placeRules(t),
      name: (name) => (name.trim() === "" ? t("place.nameMissing") : undefined),
    },
    onSubmit: async (values) => {
      const body = placeBody(values);
      if (body !== undefined) await onSave(body);
    },
  });
  return (
    <FormDialog
      opened
      title={t(place === undefined ? "place.add" : "place.change")}
      form={form}
      onClose={onClose}
    >
      <PlaceFields values={form.values} errors={form.errors} needsName set={form.set} />
      {listNow && <ListNow names={listNow.map(({ name }) => name)} />}
    </FormDialog>
  );
}
