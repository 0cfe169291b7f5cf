export const billingKeys = {
  all: ["billing"],
  /** What one's own company owes and may change to. */
  own: ["billing", "own"],
  standing: ["billing", "own", "standing"],
  invoices: (searchParam: string) => ["billing", "own", "invoices", searchParam],
  offers: ["billing", "own", "offers"],
  quote: (users: number, connections: number) => ["billing", "own", "quote", users, connections],
  /** What the operator sees. */
  companies: (searchParam: string, filter: string) => ["billing", "companies", searchParam, filter],
  company: (id: number) => ["billing", "company", id],
  summary: ["billing", "summary"],
} as const;
