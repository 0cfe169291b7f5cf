/** A refusal in Meta's shape: developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes */
export class GraphError extends Error {
  readonly code: number;
  readonly httpStatus: number;
  readonly details: string | undefined;
  readonly subcode: number | undefined;

  constructor(
    code: number,
    message: string,
    options: { httpStatus?: number; details?: string; subcode?: number } = {},
  ) {
    super(message);
    this.name = "GraphError";
    this.code = code;
    this.httpStatus = options.httpStatus ?? 400;
    this.details = options.details;
    this.subcode = options.subcode;
  }

  toJSON(): object {
    const error_data =
      this.details === undefined
        ? {}
        : { error_data: { messaging_product: "whatsapp", details: this.details } };
    const message = `(#${this.code}) ${this.message}`;
    return {
      error: {
        message,
        type: "OAuthException",
        code: this.code,
        ...(this.subcode !== undefined && { error_subcode: this.subcode }),
        ...error_data,
        fbtrace_id: "Az8or2yhqkZfEZ-_4Qn_Bam",
      },
    };
  }
}

export function badParameter(details: string): GraphError {
  return new GraphError(100, "Invalid parameter", { details });
}

/** Meta's answer about an object that does not exist or that the token may not see. */
export function unknownObject(id: string): GraphError {
  return new GraphError(
    100,
    `Unsupported get request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions`,
  );
}
