import type { Channel, ConnectionStatus, HistoryImport, QrCode, ServiceHours } from "@balcao/contract";
import type { NumberHealth } from "../../channels/port.ts";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

declare module "../../platform/database/tables.ts" {
  interface Tables {
    connections: ConnectionsTable;
    connection_queues: { company_id: number; connection_id: number; queue_id: number };
    connection_state: { company_id: number; connection_id: number; key: string; value_sealed: Buffer };
    client_versions: { channel: string; version: string; found_at: string };
    leases: LeasesTable;
    connection_drops: ConnectionDropsTable;
    qr_links: QrLinksTable;
    connection_traffic: {
      company_id: number;
      connection_id: number;
      last_in_at: string | null;
      last_out_at: string | null;
    };
  }
}

interface LeasesTable {
  company_id: number;
  connection_id: number;
  holder: string;
  expires_at: string;
  /** Last sign of life of the provider, while a connection to it is open. */
  seen_at: string | null;
  /** Milliseconds that its last answer took. */
  latency_ms: number | null;
}

/** Rows come and end by a trigger of connections, whoever changes the status. */
interface ConnectionDropsTable {
  company_id: number;
  id: GeneratedAlways<number>;
  connection_id: number;
  cause: string | null;
  fell_at: string;
  ended_at: string | null;
}

/** One for each connection. */
interface QrLinksTable {
  company_id: number;
  connection_id: number;
  token_hash: string;
  expires_at: string;
  /** Moment since when the phone is linked: by a trigger of connections. From then on it shows no code. */
  linked_at: string | null;
}

/** Command to the owner of a session. */
export type SessionCommand = "restart" | "relink" | "logout";

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** Written as text; an object would become a row or an array. */
type Json<T> = ColumnType<T, string | undefined, string>;

interface ConnectionsTable {
  company_id: number;
  id: Generated<number>;
  name: string;
  channel: Channel;
  status: Generated<ConnectionStatus>;
  cause: Optional<string>;
  /** Moment since when it is in its status: by a trigger. */
  status_since: ColumnType<string, never, never>;
  number: Generated<string>;
  is_default: Generated<boolean>;
  qrcode: ColumnType<QrCode | null, string | null | undefined, string | null>;
  /** Number whose phone is to be linked by a code; digits with country code. */
  pairing_phone: Optional<string>;
  retries: Generated<number>;
  /** Health of the number as the provider sees it; what it did not speak of is left out. */
  health: ColumnType<NumberHealth, string | undefined, string>;
  /** Progress of the import of old messages; null where there never was one. */
  import: ColumnType<HistoryImport | null, string | null | undefined, string | null>;
  /** Moment since when it is this number. */
  number_since: Optional<string>;
  provider: Generated<string>;
  allow_group: Generated<boolean>;
  group_as_ticket: Generated<boolean>;
  /** The provider's id of the account, by which webhooks find the connection. */
  account: Optional<string>;
  credentials_sealed: Optional<string>;
  token_sealed: Optional<string>;
  token_hash: Optional<string>;
  settings: Json<Record<string, unknown>>;
  opening_hours: Json<ServiceHours[]>;
  /** Goes along with the greeting. */
  greeting_file_id: Optional<string>;
  /** Flows that begin with a contact's first conversation here, and with words that are no phrase. */
  prompt_id: Optional<number>;
  flow_id_welcome: Optional<number>;
  flow_id_not_phrase: Optional<number>;
  integration_id: Optional<number>;
  /** An active phrase of this connection begins a flow. */
  has_phrases: Generated<boolean>;
  wanted: Generated<boolean>;
  command: Optional<SessionCommand>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}
