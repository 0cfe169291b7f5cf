import { type Beside, contradictionsOfConnection, type JudgedConnection } from "@balcao/flow-engine";
import type { Translate } from "../../lib/i18n.ts";

/** Says which settings of a connection cannot do what they promise, by the path of the field. */
export const connectionContradictions = (
  t: Translate<"connections">,
  connection: JudgedConnection,
  beside: Beside,
) =>
  contradictionsOfConnection(connection, beside).map(({ kind, path }) => ({
    path,
    text: t(`contradiction.${kind}`),
  }));
