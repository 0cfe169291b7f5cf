import type { BinaryNode } from "baileys";

import type { Account } from "./account.ts";
import { jidOf } from "./contact.ts";
import { bytes, child, children, node, server, text, userOf } from "./nodes.ts";
import { findAccount, findContact } from "./world.ts";
import type { World } from "./world.ts";

/** An `<iq>`'s answer: what goes inside of the result, or an error code. */
export type Answer = BinaryNode[] | { error: string; text: string };

type Question = { world: World; account: Account; iq: BinaryNode; inner: BinaryNode | undefined };

/**
 * Answers to what a client asks, by `xmlns`; what is not here is answered with an empty result. `w:m`: whatsmeow,
 * `mediaconn.go` `queryMediaConn`. `blocklist`: whatsmeow, `user.go` `GetBlocklist`. `privacy` and `abt`: Baileys alone
 * (`Socket/chats`). The others say it where they are answered.
 */
const answers: Record<string, (question: Question) => Answer | Promise<Answer>> = {
  encrypt: answerKeys,
  usync: answerPeople,
  "w:m": ({ world }) => [
    node("media_conn", { auth: "fake", ttl: "3600", max_buckets: "12" }, [
      node("host", { hostname: world.media.host, maxContentLengthBytes: "104857600" }),
    ]),
  ],
  "w:profile:picture": answerPicture,
  "w:g2": answerGroup,
  privacy: ({ inner }) =>
    inner?.tag === "privacy"
      ? [node("privacy", {}, [node("category", { name: "readreceipts", value: "all" })])]
      : [],
  abt: () => [node("props", { hash: "fake" }, [])],
  "w:sync:app:state": answerAppState,
  blocklist: () => [node("list", {}, [])],
};

export async function answer(world: World, account: Account, iq: BinaryNode): Promise<BinaryNode> {
  const inner = children(iq)[0];
  const found = await answers[iq.attrs["xmlns"] ?? ""]?.({ world, account, iq, inner });
  const attrs = { id: iq.attrs["id"] ?? "", from: iq.attrs["to"] ?? server };
  if (found && "error" in found) {
    return node("iq", { ...attrs, type: "error" }, [node("error", { code: found.error, text: found.text })]);
  }
  return node("iq", { ...attrs, type: "result" }, found ?? []);
}

/** Counting, asking for and publishing keys: whatsmeow, `prekeys.go`. `<digest>`: Baileys alone (`Socket/socket`). */
async function answerKeys({ world, account, iq, inner }: Question): Promise<Answer> {
  if (inner?.tag === "count") return [node("count", { value: String(account.published.preKeys.length) })];
  if (inner?.tag === "digest") return [node("digest", {}, [])];
  if (inner?.tag === "key") {
    const asked = children(inner, "user").map(({ attrs }) => bundleOf(world, attrs["jid"] ?? ""));
    return [node("list", {}, await Promise.all(asked))];
  }
  if (iq.attrs["type"] === "set" && child(iq, "registration")) publish(account, iq);
  return [];
}

/** whatsmeow, `prekeys.go` `nodeToPreKeyBundle`. */
async function bundleOf(world: World, jid: string): Promise<BinaryNode> {
  const keyring = findContact(world, jid)?.keyring ?? findAccount(world, jid)?.primary;
  return (
    keyring?.bundle(jid) ?? node("user", { jid }, [node("error", { code: "404", text: "item-not-found" })])
  );
}

/** whatsmeow, `prekeys.go` `uploadPreKeys`, `preKeyToNode`. */
function publish(account: Account, iq: BinaryNode): void {
  const signed = child(iq, "skey");
  account.published.identity = {
    registrationId: bytes(child(iq, "registration")).readUIntBE(0, 4),
    identityKey: bytes(child(iq, "identity")),
    signedPreKey: {
      keyId: bytes(child(signed, "id")).readUIntBE(0, 3),
      publicKey: bytes(child(signed, "value")),
      signature: bytes(child(signed, "signature")),
    },
  };
  const preKeys = children(child(iq, "list"), "key");
  account.published.preKeys.push(
    ...preKeys.map((key) => ({
      keyId: bytes(child(key, "id")).readUIntBE(0, 3),
      publicKey: bytes(child(key, "value")),
    })),
  );
  account.markReady();
}

/** whatsmeow, `user.go` `usync`. */
function answerPeople({ world, inner }: Question): Answer {
  const users = children(child(inner, "list"), "user").map((user) => {
    const asked = child(user, "contact");
    if (asked?.content !== undefined) world.checked.push(text(asked));
    return describe(world, user.attrs["jid"] ?? `${text(asked).replace("+", "")}@${server}`);
  });
  return [
    node("usync", { sid: inner?.attrs["sid"] ?? "", index: "0", last: "true" }, [node("list", {}, users)]),
  ];
}

/**
 * `<contact type="in">`, `<lid val>` and the devices: whatsmeow, `user.go` `IsOnWhatsApp`, `GetUserInfo`,
 * `parseDeviceList`. `key-index`: Baileys alone (`WAUSync`). Both read `in`; for who has no account any other
 * word would do.
 */
function describe(world: World, jid: string): BinaryNode {
  const account = findAccount(world, jid);
  const contact = findContact(world, jid);
  const person = account ?? contact;
  if (!person) return node("user", { jid }, [node("contact", { type: "out" })]);

  const byLid = jid.endsWith("@lid");
  // The canonical number answers, whatever form was asked for.
  const canonical = byLid ? `${person.lid}@lid` : `${person.phone}@${server}`;
  const devices = [
    node("device", { id: "0" }),
    ...(account ? [node("device", { id: "1", "key-index": "1" })] : []),
  ];
  return node("user", { jid: canonical }, [
    node("contact", { type: "in" }),
    node("devices", {}, [node("device-list", {}, devices)]),
    ...(byLid ? [] : [node("lid", { val: `${person.lid}@lid` })]),
  ]);
}

/** whatsmeow, `user.go` `GetProfilePictureInfo`. */
function answerPicture({ world, iq }: Question): Answer {
  const picture = findContact(world, iq.attrs["target"] ?? "")?.picture;
  if (!picture) return { error: "404", text: "item-not-found" };
  return [node("picture", { id: "1", type: "preview", url: world.media.publish(picture) })];
}

/** whatsmeow, `group.go` `GetJoinedGroups`, `parseGroupNode`, `parseParticipant`. */
function answerGroup({ world, account, iq, inner }: Question): Answer {
  if (inner?.tag === "participating") return [node("groups", {}, [])];
  const group = world.groups.get(iq.attrs["to"] ?? "");
  world.groupsAsked.push(iq.attrs["to"] ?? "");
  if (!group) return { error: "404", text: "item-not-found" };
  const own = { jid: `${account.lid}@lid`, phone_number: `${account.phone}@s.whatsapp.net` };
  const others = group.members.map((member) => ({
    jid: jidOf(member, "lid"),
    phone_number: jidOf(member, "phone"),
  }));
  const participants = [own, ...others].map((member) => node("participant", member));
  const attrs = { id: userOf(group.jid), subject: group.subject, creation: "1700000000", s_t: "1700000000" };
  return [node("group", { ...attrs, addressing_mode: "lid" }, participants)];
}

/**
 * The settings that an account's devices share: there are none. The question: whatsmeow, `appstate.go`
 * `fetchAppStatePatches`. The answer: Baileys alone (`extractSyncdPatches`).
 */
function answerAppState({ inner }: Question): Answer {
  const collections = children(inner, "collection").map(({ attrs }) =>
    node("collection", {
      name: attrs["name"] ?? "",
      version: attrs["version"] ?? "0",
      has_more_patches: "false",
    }),
  );
  return [node("sync", {}, collections)];
}
