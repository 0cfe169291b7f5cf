import type { ContactTicket, Ticket } from "@balcao/contract";
import { Button, Skeleton, Text } from "@mantine/core";
import { Link } from "react-router";
import { formatDate } from "../../../lib/text/format.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { PanelSection } from "../../../ui/PanelSection.tsx";
import { SectionError } from "../../../ui/feedback/SectionError.tsx";
import { Tag } from "../../../ui/display/Tag.tsx";
import { useTicketFilters } from "../filters/useTicketFilters.ts";
import { useContactTickets } from "./contactTickets.queries.ts";
import styles from "./EarlierTickets.module.css";

/** The contact's other tickets, as far as one may see them; a click opens one. */
export default function EarlierTickets({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation("contacts");
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useContactTickets(
    ticket.contactId,
  );
  const others = data?.pages.flatMap((page) => page.tickets).filter(({ id }) => id !== ticket.id);
  return (
    <PanelSection title={t("earlier.title")}>
      {error !== null && data === undefined && <SectionError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={52} />}
      {others?.length === 0 && !hasNextPage && (
        <Text size="sm" c="dimmed">
          {t("earlier.none")}
        </Text>
      )}
      {others !== undefined && others.length > 0 && (
        <ul className={styles.tickets}>
          {others.map((other) => (
            <li key={other.id}>
              <EarlierTicket ticket={other} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t("earlier.more")}
        </Button>
      )}
    </PanelSection>
  );
}

function EarlierTicket({ ticket }: { ticket: ContactTicket }) {
  const { t } = useTranslation("contacts");
  const { hrefOf } = useTicketFilters();
  const { id, uuid, status, queue, user, lastMessage, createdAt, closedAt } = ticket;
  const dates =
    closedAt === null || formatDate(closedAt) === formatDate(createdAt)
      ? formatDate(createdAt)
      : `${formatDate(createdAt)} – ${formatDate(closedAt)}`;
  return (
    <Link className={styles.ticket} to={hrefOf(uuid)}>
      <span className={styles.line}>
        <span className={styles.number}>#{id}</span>
        <span className={styles.status} data-status={status}>
          {t(`earlier.status.${status}`)}
        </span>
        <span className={styles.dates}>{dates}</span>
      </span>
      {lastMessage !== "" && <span className={styles.message}>{lastMessage}</span>}
      <span className={styles.line}>
        <Tag size="sm" color={queue?.color ?? "7C7C7C"}>
          {queue?.name ?? t("earlier.noQueue")}
        </Tag>
        {user !== null && <span className={styles.user}>{user.name}</span>}
      </span>
    </Link>
  );
}
