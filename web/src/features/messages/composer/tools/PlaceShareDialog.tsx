import type { Place, PlacesBody, Ticket } from "@balcao/contract";
import { Checkbox, Radio, Stack } from "@mantine/core";
import { useState } from "react";
import { can, useSession } from "../../../../lib/api/session.ts";
import { useTranslation } from "../../../../lib/i18n.ts";
import { notifyError } from "../../../../lib/notify.ts";
import { focusOnMount } from "../../../../ui/focusOnMount.ts";
import { FormDialog } from "../../../../ui/form/FormDialog.tsx";
import { useServerForm } from "../../../../ui/form/useServerForm.ts";
import {
  emptyPlace,
  placeBody,
  PlaceFields,
  placeRules,
  type PlaceValues,
  useKeepPlace,
  usePlaces,
} from "../../../settings/index.ts";
import { PlaceCard } from "../../bubbles/cards/PlaceCard.tsx";
import { AnswerWarning } from "../colleague/AnswerWarning.tsx";
import { askingFirst, useColleagueAnswer } from "../colleague/useColleagueAnswer.ts";
import { outbox } from "../sending/sending.ts";
import type { ComposerModel } from "../useComposer.ts";
import styles from "./PlaceShareDialog.module.css";

interface PlaceShareDialogProps {
  ticket: Ticket;
  composer: ComposerModel;
  onClose: () => void;
}

interface Values extends PlaceValues {
  /** Id of one of the company's places; empty for another place. */
  chosen: string;
  keep: boolean;
}

type SentPlace = PlacesBody["places"][number];

const noPlaces: readonly Place[] = [];

/** Sends a place: one that the company keeps, or another by a link, coordinates or the device. */
export default function PlaceShareDialog({ ticket, composer, onClose }: PlaceShareDialogProps) {
  const { t } = useTranslation("messages");
  const rules = placeRules(useTranslation("settings").t);
  const { id: userId } = useSession();
  const { data: known, isPending } = usePlaces();
  const places = known ?? noPlaces;
  const keep = useKeepPlace();
  const answer = useColleagueAnswer(ticket);
  const [touched, setTouched] = useState(false);
  const form = useServerForm<Values>({
    initial: { ...emptyPlace, chosen: "", keep: false },
    rules: {
      where: (where, values) => (keptIn(values) === undefined ? rules.where?.(where, values) : undefined),
      name: (name, values) =>
        values.keep && keptIn(values) === undefined && name.trim() === ""
          ? t("settings:place.nameMissing")
          : undefined,
    },
    onSubmit: async (values) => {
      const place = keptIn(values) ?? placeBody(values);
      if (place === undefined) return;
      send(place);
      // It is on its way already: that it could not be kept is told, and stops nothing.
      if (values.keep && values.chosen === "") keep.mutate(place, { onError: notifyError });
    },
  });
  const { values, errors, set } = form;
  // The first one is chosen until somebody chooses: the list may come after the dialog.
  const chosen = touched || places[0] === undefined ? values.chosen : String(places[0].id);
  function keptIn({ chosen: id }: Values): SentPlace | undefined {
    const first = touched ? undefined : places[0];
    return first ?? places.find((place) => String(place.id) === id);
  }
  function choose(id: string) {
    setTouched(true);
    set("chosen", id);
  }
  function send({ name, address, latitude, longitude }: SentPlace) {
    outbox.add({
      ticketId: ticket.id,
      userId,
      body: `📍 ${name || address || t("type.locationMessage")}`,
      file: null,
      quoted: null,
      isPrivate: composer.isPrivate,
      signMessage: false,
      extra: {
        location: { latitude, longitude, ...(name !== "" && { name }), ...(address !== "" && { address }) },
      },
    });
  }
  const isOther = !isPending && (places.length === 0 || chosen === "");
  const place = keptIn({ ...values, chosen }) ?? placeBody(values);
  return (
    <FormDialog
      opened
      title={t("add.place")}
      form={askingFirst({ ...form, dirty: form.dirty && isOther }, answer)}
      submitLabel={t("place.send")}
      onClose={onClose}
    >
      {places.length > 0 && (
        <Radio.Group label={t("place.choose")} value={chosen} onChange={choose}>
          <Stack gap={0} className={styles.places}>
            {places.map(({ id, name, address }) => (
              <Radio
                key={id}
                value={String(id)}
                data-autofocus={String(id) === chosen || undefined}
                ref={touched || String(id) !== chosen ? null : focusOnMount}
                className={styles.place}
                label={name}
                description={address || undefined}
              />
            ))}
            <Radio value="" className={styles.place} label={t("place.other")} />
          </Stack>
        </Radio.Group>
      )}
      {isOther && (
        <PlaceFields
          values={values}
          errors={errors}
          needsName={values.keep}
          isWaitedFor={!touched}
          set={(field, text) => set(field, text)}
        />
      )}
      {/* Saving replaces the list: one that could not be read is left alone. */}
      {isOther && can("admin") && known !== undefined && places.length < 50 && (
        <Checkbox
          label={t("place.keep")}
          checked={values.keep}
          onChange={(event) => set("keep", event.currentTarget.checked)}
        />
      )}
      {place !== undefined && (
        <div aria-label={t("place.preview")} role="group">
          <PlaceCard
            place={{ ...place, name: place.name || undefined, address: place.address || undefined }}
          />
        </div>
      )}
      <AnswerWarning
        answer={answer}
        onSend={() => void form.submit().then((isSent) => isSent && onClose())}
      />
    </FormDialog>
  );
}
