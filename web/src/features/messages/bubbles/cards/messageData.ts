/** Readers of `dataJson`: what a location, a contact card or a call carries. Anything else gives undefined. */
export interface PlaceData {
  latitude: number;
  longitude: number;
  name: string | undefined;
  address: string | undefined;
}
export interface CardData {
  /** Its place among the cards of the message: two of them may say the same. */
  key: number;
  name: string;
  phones: string[];
}
export interface CallData {
  video: boolean;
  outcome: "missed" | "refused" | "answered" | "offered";
}

export function readPlace(data: unknown): PlaceData | undefined {
  const place = toObject(data);
  const { latitude, longitude } = place;
  if (typeof latitude !== "number" || typeof longitude !== "number") return undefined;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined;
  return { latitude, longitude, name: toText(place["name"]), address: toText(place["address"]) };
}

export function readCards(data: unknown): CardData[] {
  const object = toObject(data);
  const list = Array.isArray(object["contacts"]) ? object["contacts"] : [object];
  return list.flatMap((entry, key) => {
    const card = toObject(entry);
    const name = toText(card["name"]);
    if (name === undefined) return [];
    const phones: unknown[] = Array.isArray(card["phones"]) ? card["phones"] : [card["number"]];
    return [{ key, name, phones: phones.flatMap((phone) => toText(phone) ?? []) }];
  });
}

const outcomes = ["missed", "refused", "answered", "offered"] as const;
export function readCall(data: unknown): CallData {
  const call = toObject(data);
  return {
    video: call["video"] === true,
    outcome: outcomes.find((outcome) => outcome === call["outcome"]) ?? "missed",
  };
}

export const readOptions = (data: unknown): string[] => {
  const { options } = toObject(data);
  return Array.isArray(options) ? options.flatMap((option) => toText(option) ?? []) : [];
};

export function readAppointment(data: unknown): {
  startsAt: string | undefined;
  description: string | undefined;
} {
  const event = toObject(data);
  const startsAt = toText(event["startsAt"]);
  const isMoment = startsAt !== undefined && !Number.isNaN(Date.parse(startsAt));
  return { startsAt: isMoment ? startsAt : undefined, description: toText(event["description"]) };
}

/** Address that becomes a link; a stranger may write anything where one belongs. */
export const webAddress = (url: string | null): string | undefined =>
  url !== null && /^https?:\/\//i.test(url) ? url : undefined;

const toText = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;
const toObject = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
