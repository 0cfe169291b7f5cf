import { buffer } from "node:stream/consumers";
import * as z from "zod";
import type { Graph } from "../meta/graph.ts";
import { lenient, text } from "../meta/wire.ts";
import { ChannelError } from "../port.ts";

const profile = z.object({ name: lenient(text), username: lenient(text), profile_pic: lenient(text) });

const largestPicture = 5 * 1024 * 1024;

/** Asks who somebody is: …/messenger-platform/identity/user-profile. Undefined for who does not want it to be known. */
export function askForPerson(graph: Graph, channel: "facebook" | "instagram") {
  const fields = channel === "instagram" ? "name,username,profile_pic" : "name,profile_pic";
  const ask = async (personId: string) =>
    graph.get(`${personId}?fields=${fields}`, profile).catch((error: unknown) => {
      if (error instanceof ChannelError && error.retry !== "later") return undefined;
      throw error;
    });
  return {
    name: async (personId: string): Promise<string | undefined> => {
      const known = await ask(personId);
      return known?.name || known?.username || undefined;
    },
    picture: async (personId: string): Promise<Uint8Array | undefined> => {
      const url = (await ask(personId))?.profile_pic;
      if (url === undefined) return undefined;
      const bytes = await buffer(await graph.open(url, { isPublic: true }));
      return bytes.length > largestPicture ? undefined : bytes;
    },
  };
}
