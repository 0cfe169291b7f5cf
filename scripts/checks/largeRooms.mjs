/** Lines of a feature on one side, tests and builders aside, beyond which the documents say why it is one. */
export const mostLines = 5_000;

/**
 * Features that are large without a reason, and reasons for what is not large. A reason is a line of the list in
 * docs/architecture.md that begins with the side and the name: "- server, `tickets`: …".
 * @param {Record<string, number>} lines of each feature, by "server/tickets"
 * @param {string} document text of docs/architecture.md
 */
export function findLargeRooms(lines, document) {
  const excused = [...document.matchAll(/^- (server|web), `([\w-]+)`: \S/gm)].map(
    ([, side, name]) => `${side}/${name}`,
  );
  const large = Object.keys(lines).filter((room) => lines[room] > mostLines);
  return [
    ...large
      .filter((room) => !excused.includes(room))
      .map(
        (room) =>
          `${room} has ${lines[room]} lines, and docs/architecture.md does not say why it is one feature`,
      ),
    ...excused
      .filter((room) => !large.includes(room))
      .map((room) => `docs/architecture.md explains ${room}, which is not large`),
  ];
}
