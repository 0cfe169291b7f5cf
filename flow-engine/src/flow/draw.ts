/** Mixes the bits of a number, so that neighbours have nothing in common (the finalizer of MurmurHash3). */
function mix(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85_eb_ca_6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2_b2_ae_35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

const range = 2 ** 32;

/** Chance of a step, from 0 to less than 1: the same for the same run, so that it can be played again. */
export const draw = (seed: number, seq: number): number =>
  mix(mix(seed) ^ Math.imul(seq, 0x9e_37_79_b9)) / range;

/** Chance of a contact at a node, whichever run they come by. */
export function drawFor(contactId: number, place: string): number {
  let seed = mix(contactId);
  for (const sign of place) seed = mix(Math.imul(seed, 31) ^ (sign.codePointAt(0) ?? 0));
  return seed / range;
}
