/** Focuses the field of a path, or the nearest thing that holds it: an option's row while its own fields are folded. */
export function focusField(body: HTMLElement | null, path: string): void {
  const parts = path.split(".");
  for (let length = parts.length; length > 0; length -= 1) {
    const field = parts.slice(0, length).join(".");
    const found = body?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
    if (!found) continue;
    // A dialog that only opens now gives the focus to what is marked.
    body?.querySelector("[data-autofocus]")?.removeAttribute("data-autofocus");
    found.dataset["autofocus"] = "true";
    found.scrollIntoView({ block: "center" });
    found.focus({ preventScroll: true });
    return;
  }
}
