const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const idLength = 30;

/** Id of a new node: 30 random letters and digits, as older editors give. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(idLength))]
    .map((byte) => letters[byte % letters.length] ?? "")
    .join("");
