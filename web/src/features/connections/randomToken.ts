const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const tokenLength = 30;

/** 30 letters and digits, each equally likely: bytes beyond the last whole alphabet are thrown away. */
export function randomToken(): string {
  const limit = 256 - (256 % alphabet.length);
  let token = "";
  while (token.length < tokenLength) {
    const bytes = crypto.getRandomValues(new Uint8Array(tokenLength)).filter((byte) => byte < limit);
    token += [...bytes].map((byte) => alphabet[byte % alphabet.length]).join("");
  }
  return token.slice(0, tokenLength);
}
