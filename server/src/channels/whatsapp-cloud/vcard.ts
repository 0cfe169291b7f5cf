/** A vCard 3.0 with WhatsApp's own parameter, so that phones offer to write to the number. */
export function formatVcard(name: string, phones: readonly string[]): string {
  const lines = ["BEGIN:VCARD", "VERSION:3.0", `N:;${escapeText(name)};;;`, `FN:${escapeText(name)}`];
  const numbers = phones.map((phone) => {
    const digits = phone.replace(/\D/g, "");
    return `TEL;type=CELL;waid=${digits}:+${digits}`;
  });
  return [...lines, ...numbers, "END:VCARD"].join("\r\n");
}

function escapeText(value: string): string {
  return value.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, "\\n");
}
