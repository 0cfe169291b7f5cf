/** As a ref: the field where a page's work begins gets the focus when it appears. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
