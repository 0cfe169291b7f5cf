/** Facts of a user that decide what they see and may do; in memory, never older than 30 s. */
export interface UserFacts {
  name: string;
  isAdmin: boolean;
  isSuper: boolean;
  /** Says whether the user is the platform's, here as an admin for as long as a visit lasts. */
  isSupport: boolean;
  queueIds: ReadonlySet<number>;
  /** Sees tickets without queue. */
  allTicket: boolean;
  allowGroup: boolean;
  /** Sees other queues' conversations. */
  allHistoric: boolean;
  /** Sees other users' conversations. */
  allUserChat: boolean;
  /** May ignore waiting tickets. */
  closePending: boolean;
  /** Gets numbers with their middle hidden. */
  hidesNumbers: boolean;
  /** False: the company is suspended, nobody of it gets in. */
  companyActive: boolean;
}

declare module "../../platform/http/ctx.ts" {
  interface Caller extends UserFacts {}
}
