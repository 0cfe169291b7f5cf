import type { PlatformSettingName } from "@balcao/contract";
import type { ColumnType } from "kysely";

declare module "../../platform/database/tables.ts" {
  interface Tables {
    company_settings: { company_id: number; settings: ColumnType<Record<string, unknown>, string, string> };
    platform_settings: { key: PlatformSettingName; value: string };
  }
}
