const sides = ["contract", "server", "web"];

/**
 * Places where the folders of features and their list do not agree.
 * What the web shows of a feature elsewhere is there, and the feature has no folder there besides.
 * @param {{ folders: Record<"contract" | "server" | "web", string[]>, features: string[], oneSided: Record<string, string>,
 *   shownElsewhere?: Record<string, { in: string }>, isThere?: (path: string) => boolean }} project
 */
export function findMirrorFaults({ folders, features, oneSided, shownElsewhere = {}, isThere = () => true }) {
  const known = new Set(features);
  const unknown = sides.flatMap((side) =>
    folders[side]
      .filter((name) => !known.has(name))
      .map((name) => `${side}/src/features/${name} is not in features.mjs`),
  );
  const unserved = folders.contract
    .filter((name) => !folders.server.includes(name))
    .map((name) => `${name} is in the contract and has no server/src/features/${name}`);
  const twice = features
    .filter((name, index) => features.indexOf(name) !== index)
    .map((name) => `features.mjs names ${name} twice`);
  const alone = ["server", "web"].flatMap((side) =>
    folders[side]
      .filter(
        (name) => known.has(name) && !folders.contract.includes(name) && !(`${side}/${name}` in oneSided),
      )
      .map((name) => `${side}/src/features/${name} is not in the contract; is that its name?`),
  );
  const excused = Object.keys(oneSided)
    .filter((place) => {
      const [side, name] = place.split("/");
      return folders.contract.includes(name) || !folders[side].includes(name);
    })
    .map((place) => `features.mjs excuses ${place} for nothing`);
  const gone = Object.entries(shownElsewhere)
    .filter(([, { in: place }]) => !isThere(place))
    .map(([name, { in: place }]) => `features.mjs shows ${name} in web/src/${place}, which is not there`);
  const unneeded = Object.keys(shownElsewhere)
    .filter((name) => !folders.contract.includes(name) || folders.web.includes(name))
    .map((name) => `features.mjs shows ${name} elsewhere for nothing`);
  return [...gone, ...unneeded, ...unknown, ...unserved, ...twice, ...alone, ...excused];
}
