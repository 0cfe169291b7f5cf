/** Lets a finger feel that something was done. Browsers without it stay still. */
export const feel = (act: () => void) => (): void => {
  if ("vibrate" in navigator) navigator.vibrate(10);
  act();
};
