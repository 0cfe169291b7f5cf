let zone: string | undefined;

/** The company's zone: every time on the screen is in it. */
export function setTimeZone(given: string | undefined): void {
  zone = given;
}

export const shownTimeZone = (): string | undefined => zone;
