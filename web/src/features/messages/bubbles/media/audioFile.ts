/** The file's id in a signed link (`/files/{company}/{id}?…`); undefined where the link is another. */
export const audioFileOf = (mediaUrl: string): string | undefined =>
  /^(?:https?:\/\/[^/]+)?\/files\/\d+\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\?|$)/i.exec(
    mediaUrl,
  )?.[1];
