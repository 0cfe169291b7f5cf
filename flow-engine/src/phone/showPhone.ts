/**
 * Digits with country code as they are read: `5511987654321` as `+55 11 98765-4321`. What is masked stays masked, and what
 * is no number, such as a group's id, stays as it is.
 */
export function showPhone(number: string): string {
  const [, prefix, middle, end] = nationwide.exec(number) ?? [];
  if (prefix !== undefined) return `+55 ${prefix} ${middle} ${end}`;
  const [, area, first, last] = brazilian.exec(number) ?? [];
  if (area !== undefined) return `+55 ${area} ${first}-${last}`;
  return /^\d{8,15}$/.test(number) ? `+${number}` : number;
}

/** Number as somebody in Brazil writes it: `(11) 98765-4321`; with + where it is another country's. */
export function writePhone(number: string): string {
  const [, prefix, middle, end] = nationwide.exec(number) ?? [];
  if (prefix !== undefined) return `0${prefix} ${middle} ${end}`;
  const [, area, first, last] = brazilian.exec(number) ?? [];
  return area === undefined ? showPhone(number) : `(${area}) ${first}-${last}`;
}

const nationwide = /^\+?55([3589]00)(\d{3})(\d{4})$/;
const brazilian = /^\+?55(\d\d)([\d*•]{4,5})([\d*•]{4})$/;
