import { endpoints, liveEvents, namespaceOf, streamEvents, type Ticket } from "@balcao/contract";
import { io, type Socket } from "socket.io-client";
import type { Api, Person } from "../product/api.ts";
import { type MessageEvent, Model, type TicketEvent } from "./model.ts";

const retryMs = 1_000;

/** An open inbox: it reconnects every second from where it was, applies what it is told, and loads anew when told to. */
export class Browser {
  readonly model = new Model();
  readonly person: Person;
  resyncs = 0;
  connections = 0;
  events = 0;
  /** The last barrier that was heard of. */
  barrier = "";
  readonly #api: Api;
  readonly #socket: Socket;
  #position: string | undefined;
  /** Events that came while the list was being loaded: they are newer than what it will say, or repeat it. */
  #held: (() => void)[] | undefined;
  #retry: NodeJS.Timeout | undefined;
  #loading: Promise<void> = Promise.resolve();

  constructor(url: string, person: Person, api: Api) {
    this.person = person;
    this.#api = api;
    this.#socket = io(`${url}${namespaceOf(person.companyId)}`, {
      transports: ["websocket"],
      forceNew: true,
      reconnectionDelay: retryMs,
      reconnectionDelayMax: retryMs,
      randomizationFactor: 0.2,
      auth: (answer) =>
        void person
          .token()
          .then((token) =>
            answer({ token, ...(this.#position !== undefined && { position: this.#position }) }),
          ),
    });
    this.#listen();
  }

  /** Resolves when it shows something: connected, and its list loaded. */
  async open(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const patience = setTimeout(
        () => reject(new Error("A browser was not welcomed within a minute")),
        60_000,
      );
      this.#socket.once(streamEvents.position, () => {
        clearTimeout(patience);
        resolve();
      });
    });
    await this.reload();
  }

  get isConnected(): boolean {
    return this.#socket.connected;
  }

  /** Loads what is shown; live events that come meanwhile are applied after it. */
  reload(): Promise<void> {
    this.#held ??= [];
    this.#loading = this.#loading
      .then(async () => {
        this.#held ??= [];
        this.model.load(await listShown(this.#api, this.person));
        const held = this.#held;
        this.#held = undefined;
        for (const apply of held) apply();
      })
      // Nothing can be compared without a list either: the oracle finds everything missing.
      .catch(() => undefined);
    return this.#loading;
  }

  /** Resolves when nothing is being loaded. */
  settled(): Promise<void> {
    return this.#loading;
  }

  close(): void {
    clearTimeout(this.#retry);
    this.#socket.disconnect();
  }

  #listen(): void {
    const { companyId } = this.person;
    const socket = this.#socket;
    socket.on(liveEvents.ticket.name(companyId), (event: TicketEvent, position?: string) =>
      this.#take(position, () => this.model.hearTicket(event)),
    );
    socket.on(liveEvents.appMessage.name(companyId), (event: MessageEvent, position?: string) =>
      this.#take(position, () => this.model.hearMessage(event)),
    );
    socket.on(liveEvents.tag.name(companyId), ({ tag }: { tag?: { name: string } }, position?: string) =>
      this.#take(position, () => (this.barrier = tag?.name ?? this.barrier)),
    );
    socket.on(streamEvents.position, (position: string) => (this.#position = position));
    socket.on(streamEvents.resync, () => {
      this.resyncs += 1;
      void this.reload();
    });
    socket.on("connect", () => (this.connections += 1));
    socket.on("connect_error", () => this.#tryAgain());
    socket.on("disconnect", (reason) => {
      if (reason !== "io client disconnect") this.#tryAgain();
    });
  }

  #take(position: string | undefined, apply: () => void): void {
    this.events += 1;
    if (position !== undefined) this.#position = position;
    if (this.#held) this.#held.push(apply);
    else apply();
  }

  /** The library does not try again by itself when the server refused the handshake or cut the socket. */
  #tryAgain(): void {
    if (this.#socket.active) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#socket.connect(), retryMs);
  }
}

/** Every waiting and attended conversation that a person may see, page by page. */
export async function listShown(api: Api, person: Person): Promise<Ticket[]> {
  const tickets = new Map<number, Ticket>();
  for (const status of ["pending", "open"] as const) {
    for (let pageNumber = 1; ; pageNumber += 1) {
      const query = { status, showAll: "true", pageNumber: String(pageNumber) } as const;
      const page = await api.load(person, endpoints.tickets.list, { query });
      for (const ticket of page.tickets) tickets.set(ticket.id, ticket);
      if (!page.hasMore) break;
    }
  }
  return [...tickets.values()];
}
