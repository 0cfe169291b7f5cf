/** Ref of the field where a page's work begins, which gets the focus when it appears. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
