declare module "../../platform/database/tables.ts" {
  interface Tables {
    contact_merges: {
      company_id: number;
      id: number;
      /** The contact that stayed. */
      contact_id: number;
      duplicate_id: number;
      user_id: number | null;
      merged_at: string;
      /** A `MergeRecord`. */
      record: string;
    };
  }
}
