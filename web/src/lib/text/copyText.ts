/** Puts text on the clipboard, also where a page without https gets no clipboard of its own. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard !== undefined) return navigator.clipboard.writeText(text);
  const area = document.createElement("textarea");
  area.value = text;
  area.style.position = "fixed";
  // The text goes into an open dialog, whose trap would take the focus back from anywhere else.
  (document.querySelector("[role=dialog], [role=alertdialog]") ?? document.body).append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  if (!done) throw new Error("The browser does not let this page copy");
}
