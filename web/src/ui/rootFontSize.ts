/** Size of the letters that the browser is set to, in px: what a rem is. */
export const rootFontSize = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Factor by which these letters are larger than usual. */
export const letterScale = (): number => rootFontSize() / 16;
