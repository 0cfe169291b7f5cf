/** What a provider is asked to collect. */
export interface ChargeWanted {
  /** Our id: letters and digits, 32 of them. Asked twice with it, a provider makes one charge. */
  reference: string;
  cents: number;
  description: string;
  /** Day until which it is due, yyyy-mm-dd. */
  dueDate: string;
  payer: {
    /** Our id of whoever pays: the same for all of their charges. */
    id: string;
    name: string;
    email: string;
    /** CPF or CNPJ without signs. */
    taxId: string;
  };
  /** Page to which the payer comes back. */
  returnUrl: string;
  /** Address to which the provider brings notices. */
  noticeUrl: string;
}

/** What a payer needs of a charge. */
export interface ChargeMade {
  providerId: string;
  /** Pix code to copy. */
  code?: string;
  /** The provider's page. */
  link?: string;
  expiresAt?: string;
}

export interface ChargeRef {
  reference: string;
  /** Unknown where the process died before the answer came. */
  providerId: string | null;
}

/** State of a charge at its provider. */
export interface ChargeRead {
  providerId: string;
  reference: string;
  standing: "open" | "paid" | "ended" | "refunded" | "disputed";
  /** Cents that were paid, or are to be. */
  cents: number;
}

export interface PaymentCapabilities {
  /** It gives a Pix code. */
  givesCode: boolean;
  /** It has a page of its own for payers. */
  givesLink: boolean;
  /** Its charges end by themselves. */
  expires: boolean;
  /** A charge can be read by our id alone. */
  findsByReference: boolean;
}

/** Kind of what went wrong at a provider: each has words that say what to do. */
export type PaymentFaultKind =
  | "credentials"
  | "environment"
  | "certificateMissing"
  | "certificateExpired"
  | "certificatePassword"
  | "certificateRefused"
  | "payer"
  | "refused"
  | "unreachable";

export class PaymentFault extends Error {
  readonly kind: PaymentFaultKind;
  constructor(kind: PaymentFaultKind, message: string) {
    super(message);
    this.name = "PaymentFault";
    this.kind = kind;
  }
}

/** A payment provider with the platform's credentials. */
export interface PaymentPort {
  readonly capabilities: PaymentCapabilities;
  /** Makes the charge, or finds the one that was made with this reference. */
  create(wanted: ChargeWanted): Promise<ChargeMade>;
  /** Undefined where the provider knows none. */
  read(charge: ChargeRef): Promise<ChargeRead | undefined>;
  /** Ends a charge; one that has ended already is fine. */
  cancel(charge: ChargeRef): Promise<void>;
  /** Gives a payment back to whoever paid. */
  refund(payment: ChargeRef & { cents: number }): Promise<void>;
  /** Tries the credentials; a fault says what is wrong with them. A provider that is told by them where to bring notices is. */
  test(noticeUrl: string): Promise<void>;
}

/** A notice as it came, before anything of it is believed. */
export interface NoticeCall {
  raw: Buffer;
  headers: Readonly<Record<string, string | undefined>>;
  query: Readonly<Record<string, unknown>>;
}

/** A charge of which a notice speaks; what became of it the provider is asked. */
export interface NoticeAbout {
  providerId?: string;
  reference?: string;
}

/** Reads what a provider tells by itself. */
export interface NoticePort {
  /** True if whoever knows the secret sent this. */
  verify(call: NoticeCall, known: { secret: string; now: number }): boolean;
  /** Charges of which it speaks; none of what we do not know. */
  readNotice(notice: unknown): readonly NoticeAbout[];
}
