import type { Coordinates } from "./readCoordinates.ts";

/** Services with which a place can be looked at, and gone to, by their own names. */
export const mapServices: readonly { service: string; hrefOf: (at: Coordinates) => string }[] = [
  {
    service: "Google Maps",
    hrefOf: ({ latitude, longitude }) =>
      `https://www.google.com/maps/search/?api=1&query=${latitude}%2C${longitude}`,
  },
  {
    service: "Waze",
    hrefOf: ({ latitude, longitude }) => `https://waze.com/ul?ll=${latitude}%2C${longitude}&navigate=yes`,
  },
];
