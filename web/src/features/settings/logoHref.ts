import { endpoints } from "@balcao/contract";
import { urlOf } from "../../lib/api/api.ts";

/** Address of a logo, by the name that its setting says; empty: there is none. */
export const logoHref = (name: string): string =>
  name === "" ? "" : urlOf(endpoints.settings.logo, { params: { name } });
