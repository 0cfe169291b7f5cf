/** Builds the web unless it was built from exactly these sources; answers whether it stands. */
export function buildWeb(): boolean;
