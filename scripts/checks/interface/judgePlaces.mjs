/** The faults that stand where they may not, and the places that excuse nothing. */
export function judgePlaces(faults, places) {
  const homes = Object.keys(places);
  const isIn = (fault, home) => fault.startsWith(home.endsWith("/") ? home : `${home}:`);
  const idle = homes.filter((home) => !faults.some((fault) => isIn(fault, home)));
  return [
    ...faults.filter((fault) => !homes.some((home) => isIn(fault, home))),
    ...idle.map((home) => `scripts/checks/interface/places.mjs excuses ${home} for nothing`),
  ];
}
