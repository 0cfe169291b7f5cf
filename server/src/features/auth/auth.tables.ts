declare module "../../platform/database/tables.ts" {
  interface Tables {
    password_resets: {
      company_id: number;
      token_hash: string;
      user_id: number;
      expires_at: string;
      used_at: string | null;
    };
  }
}

export type {};
