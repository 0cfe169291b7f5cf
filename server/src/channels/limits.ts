/** Length that a text may have, in characters or in bytes of UTF-8. */
export interface TextLimit {
  length: number;
  unit: "characters" | "bytes";
}

/**
 * Characters that a value may have in a template; a body may hold more where it is all that there is.
 * …/whatsapp/templates/components
 */
export const templateLimits = { header: 60, body: 1024, button: 1024 } as const;

/** Signs that a native list or button may have; what does not fit goes as a text. */
export const nativeLimits = {
  title: 60,
  button: 20,
  listBody: 4096,
  body: 1024,
  section: 24,
  row: 24,
  description: 72,
} as const;
