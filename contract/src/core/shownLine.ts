/** Marks that change the direction of what follows, so that a text reads as another one than it is. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** A sign that is seen: no space, control, mark or filler. Within a text some of those are needed, as in 👩‍🔧. */
const seen = /[^\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Z}\u2800]/u;

/** A line as it is shown, in the order in which it stands; empty where nothing of it is seen. */
export function shownLine(text: string): string {
  const line = text.replace(turning, "");
  return seen.test(line) ? line : "";
}
