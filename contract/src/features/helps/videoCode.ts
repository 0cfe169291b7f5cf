/**
 * Reads the code that names a video at YouTube, given as such or in one of the addresses that people copy; undefined
 * where there is none. The browser gets it by its source: it uses nothing but its argument.
 */
export function videoCode(given: string): string | undefined {
  const text = given.trim();
  const address =
    /^(?:https?:\/\/)?(?:www\.|m\.|music\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/))([\w-]{11})(?:[?&#/].*)?$/;
  return /^[\w-]{11}$/.test(text) ? text : address.exec(text)?.[1];
}
