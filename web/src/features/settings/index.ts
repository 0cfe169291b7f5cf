export { Brand } from "./Brand.tsx";
export { useHolidays } from "./settings.queries.ts";
export { usePixKeys } from "./pixKeys.queries.ts";
export { useCompanyHours } from "./settings.queries.ts";
export { useKeepPlace, usePlaces } from "./places.queries.ts";
export { PlaceFields } from "./places/PlaceFields.tsx";
export { emptyPlace, placeBody, placeRules, type PlaceValues } from "./places/placeForm.ts";
export { useBranding, useIsSignupOpen, useServerVersion } from "./useBranding.ts";
