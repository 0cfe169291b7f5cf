/**
 * A user's colour, wherever one is shown: #rrggbb, always the same for an id, another for the ids beside it. Needs nothing
 * but its argument, so that the browser gets it too.
 */
export function userColour(userId: number): string {
  // Told apart at a glance, neighbours most; black or white letters can be read on each.
  const colours = [
    "#3b6fd4",
    "#b4541a",
    "#0f7d62",
    "#8a4fc7",
    "#6b7a1e",
    "#b83280",
    "#2a7187",
    "#c0392b",
    "#5b5bd6",
    "#8d6a00",
    "#2f7d32",
    "#7a5548",
  ];
  return colours[userId % colours.length] ?? "#3b6fd4";
}
