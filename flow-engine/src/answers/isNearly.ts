/** Shortest word in which a wrong letter is forgiven: shorter ones are too often other words. */
const shortest = 4;

/** Says whether two texts differ in one letter: another, one too many, one too few, or two that changed places. */
export function isNearly(said: string, name: string): boolean {
  if (name.length < shortest || Math.abs(said.length - name.length) > 1) return false;
  if (said.replaceAll(/\D/g, "") !== name.replaceAll(/\D/g, "")) return false;
  let same = 0;
  while (same < said.length && said[same] === name[same]) same += 1;
  const [left, other] = [said.slice(same), name.slice(same)];
  return (
    left.slice(1) === other.slice(1) ||
    left.slice(1) === other ||
    left === other.slice(1) ||
    (left.slice(2) === other.slice(2) && left[0] === other[1] && left[1] === other[0])
  );
}
