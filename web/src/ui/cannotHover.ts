/** Matches where no pointer hovers: what a mouse finds by pointing stands there from the start, and nothing is dragged. */
export const cannotHover = window.matchMedia("(hover: none)");
