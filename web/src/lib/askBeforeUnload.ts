/** The browser asks before the page is closed or reloaded, as long as something would be lost. */
export function askBeforeUnload(
  subscribe: (listener: () => void) => unknown,
  wouldLose: () => boolean,
): void {
  const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
  subscribe(() => {
    if (wouldLose()) window.addEventListener("beforeunload", ask);
    else window.removeEventListener("beforeunload", ask);
  });
}
