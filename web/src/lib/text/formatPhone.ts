/** `5511987654321` as `+55 (11) 98765-4321`; masked digits stay masked, numbers of other countries are only grouped from `+`. */
export function formatPhone(number: string): string {
  const brazilian = /^55(\d{2})([\d*•]{4,5})([\d*•]{4})$/.exec(number);
  if (brazilian !== null) return `+55 (${brazilian[1]}) ${brazilian[2]}-${brazilian[3]}`;
  return /^\d{8,15}$/.test(number) ? `+${number}` : number;
}
