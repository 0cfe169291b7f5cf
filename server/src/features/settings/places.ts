import type { Place, PlacesBody } from "@balcao/contract";
import { lockWord, type Statement, type Tx } from "../../platform/database/index.ts";
import type { Ctx } from "../../platform/http/index.ts";
import { changesOf, recordAudit } from "../audit/index.ts";
import { refuseUnseen } from "./refuseUnseen.ts";
import { placesUpdated } from "./settings.events.ts";

type PlaceRow = Place & Record<string, unknown>;

export async function listPlaces(ctx: Ctx): Promise<{ places: Place[] }> {
  return { places: await ctx.read<PlaceRow>(placesOf(ctx.companyId)) };
}

/** Replaces all of them, as the form has them, unless others were saved since it read them; one that is given twice is kept once. */
export function updatePlaces(ctx: Ctx, body: PlacesBody): Promise<{ places: Place[] }> {
  const places = [...new Map(body.places.map((place) => [keyOf(place), place])).values()];
  return ctx.transaction(async (tx) => {
    await lockWord(tx, "places");
    const before = await readPlaces(tx);
    await refuseUnseen(tx, { seen: body.seen, rows: before, action: "places.updated" });
    await tx.db.deleteFrom("company_places").where("company_id", "=", tx.companyId).execute();
    if (places.length > 0)
      await tx.db
        .insertInto("company_places")
        .values(
          places.map(({ name, address, latitude, longitude }) => ({
            company_id: tx.companyId,
            name,
            address,
            latitude,
            longitude,
          })),
        )
        .execute();
    const after = await readPlaces(tx);
    await recordAudit(tx, {
      by: ctx.by,
      action: "places.updated",
      details: { changes: changesOf({ places: before.map(named) }, { places: after.map(named) }) },
    });
    tx.emit(placesUpdated, { by: ctx.by });
    return { places: after };
  });
}

const readPlaces = (tx: Tx): Promise<Place[]> => tx.query<PlaceRow>(placesOf(tx.companyId));

const keyOf = ({ name, latitude, longitude }: PlacesBody["places"][number]): string =>
  JSON.stringify([name, latitude, longitude]);

const named = ({ name, latitude, longitude }: Place): string => `${name} (${latitude}, ${longitude})`;

const placesOf = (companyId: number): Statement => ({
  name: "places",
  text: "select id, name, address, latitude, longitude from company_places where company_id = $1 order by app.plain(name), id",
  values: [companyId],
});
