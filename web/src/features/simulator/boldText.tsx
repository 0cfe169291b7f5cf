/** `*so*` is bold on every phone; the product signs its messages with it. */
export const withBold = (text: string) =>
  boldParts(text).map(({ at, words, isBold }) => (isBold ? <strong key={at}>{words}</strong> : words));

function boldParts(text: string): { at: number; words: string; isBold: boolean }[] {
  let at = 0;
  return text.split(/\*([^*\n]+)\*/).map((words, index) => {
    const isBold = index % 2 === 1;
    at += words.length + 1;
    return { at, words, isBold };
  });
}
