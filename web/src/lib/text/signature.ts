/** Text of somebody without the name that they sign by above it. */
export function withoutSignatureOf(name: string, body: string): string {
  const [signature = "", ...lines] = body.split("\n");
  const signed = /^\*(.+):\*$/.exec(signature)?.[1];
  return signed !== undefined && isNameOf(signed, name) ? lines.join("\n") : body;
}

/** Some sign by their first name. */
const isNameOf = (signed: string, name: string): boolean => signed === name || signed === firstNameOf(name);

export const firstNameOf = (name: string): string => name.split(" ", 1)[0] ?? name;
