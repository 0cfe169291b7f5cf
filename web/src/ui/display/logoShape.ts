/** The speech bubble of the product's sign, in a square of 64. */
export const bubbleShape =
  "M20 12h24a7 7 0 0 1 7 7v11a7 7 0 0 1-7 7H33.5l-7.8 6.3a1 1 0 0 1-1.7-.8V37h-4a7 7 0 0 1-7-7V19a7 7 0 0 1 7-7z";
