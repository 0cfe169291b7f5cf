import { endpoints } from "@balcao/contract";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { upload } from "./api.ts";
import { keepToken } from "./token.ts";

interface Reply {
  status: number;
  body: unknown;
}
const expired: Reply = { status: 403, body: { error: "ERR_TOKEN_EXPIRED", message: "" } };
const forbidden: Reply = { status: 403, body: { error: "ERR_NO_PERMISSION", message: "" } };
const stored: Reply = { status: 200, body: { messages: [] } };

let replies: Reply[] = [];
let sent: string[] = [];

/** A browser's request, as much of it as an upload needs. */
class Request {
  readonly upload = new EventTarget();
  readonly #events = new EventTarget();
  status = 0;
  responseText = "";
  #authorization = "";
  open() {}
  setRequestHeader(name: string, value: string) {
    if (name === "Authorization") this.#authorization = value;
  }
  addEventListener(name: string, listener: () => void) {
    this.#events.addEventListener(name, listener);
  }
  send(form: FormData) {
    sent.push(`${this.#authorization} ${form.getAll("medias").length}`);
    const reply = replies.shift();
    this.status = reply?.status ?? 500;
    this.responseText = JSON.stringify(reply?.body);
    this.#events.dispatchEvent(new Event("load"));
  }
}

beforeEach(() => {
  sent = [];
  vi.stubGlobal("XMLHttpRequest", Request);
  vi.stubGlobal("fetch", async () => Response.json({ token: "new", user: { id: 1 } }));
  keepToken("old");
});
afterEach(() => vi.unstubAllGlobals());

const send = () =>
  upload(
    endpoints.messages.send,
    { params: { ticketId: 1 }, body: {} },
    { files: [new File(["a"], "a.txt")] },
  );

it("sends the files once more when the token ended on the way", async () => {
  replies = [expired, stored];
  await expect(send()).resolves.toEqual({ messages: [] });
  expect(sent).toEqual(["Bearer old 1", "Bearer new 1"]);
});

it("sends them once otherwise, whether they are taken or refused", async () => {
  replies = [stored];
  await send();
  replies = [forbidden];
  await expect(send()).rejects.toMatchObject({ code: "ERR_NO_PERMISSION" });
  expect(sent).toEqual(["Bearer old 1", "Bearer old 1"]);
});
