import type { ContactRow } from "@balcao/contract";
import { showPhone } from "@balcao/flow-engine";
import { Badge, Text } from "@mantine/core";
import { useRef } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { Avatar } from "../../../ui/display/Avatar.tsx";
import { chipWidthOf, fitWhole } from "../../../ui/display/chipRoom.ts";
import { Tag } from "../../../ui/display/Tag.tsx";
import type { Column } from "../../../ui/table/DataTable.tsx";
import { useInnerWidth } from "../../../ui/useInnerWidth.ts";
import { useIsNarrow } from "../../../ui/useIsNarrow.ts";
import styles from "./ContactsList.module.css";
import { ContactActions, type RowActions } from "./ContactActions.tsx";

/** The columns of the list of contacts, with what can be done to a row. */
export function useContactColumns(actions: RowActions): Column<ContactRow>[] {
  const { t } = useTranslation("contacts");
  const narrow = useIsNarrow();
  return [
    {
      id: "picture",
      header: t("list.picture"),
      hiddenHeader: true,
      width: "2.5rem",
      narrowWidth: "2rem",
      cell: ({ name, urlPicture }) => <Avatar size="sm" name={name} src={urlPicture} />,
    },
    {
      id: "name",
      header: t("name"),
      width: "minmax(0, 2fr)",
      narrowWidth: "minmax(min(8.5rem, 50vw), 1fr)",
      // Side by side, both would be cut on a phone, and a part of a number calls nobody.
      cell: (contact) => <PersonCell contact={contact} withNumber={narrow} />,
    },
    {
      id: "number",
      header: t("number"),
      width: "11rem",
      cell: ({ number, isGroup }) => (isGroup ? t("list.group") : showPhone(number)),
      hideOnNarrow: true,
    },
    {
      id: "email",
      header: t("email"),
      width: "minmax(0, 1.4fr)",
      cell: ({ email }) => <Clipped text={email} />,
      hideOnNarrow: true,
    },
    {
      id: "connection",
      header: t("list.connection"),
      width: "minmax(0, 1fr)",
      cell: ({ whatsapp }) => <Clipped text={whatsapp?.name ?? ""} />,
      hideOnNarrow: true,
    },
    {
      id: "status",
      header: t("list.status"),
      width: "6.5rem",
      cell: ({ active }) => (
        <Badge variant="light" color={active ? "green" : "red"} tt="none">
          {t(active ? "list.active" : "list.blocked")}
        </Badge>
      ),
      hideOnNarrow: true,
    },
    {
      id: "actions",
      header: t("ui:actions"),
      hiddenHeader: true,
      width: "5rem",
      align: "end",
      cell: (contact) => <ContactActions contact={contact} {...actions} />,
    },
  ];
}

const Clipped = ({ text }: { text: string }) => (
  <Text size="sm" truncate title={text}>
    {text}
  </Text>
);

/** Tags beside a name, after the specification's two. */
const mostTags = 2;

/** Tags that stand whole, one at least: it ends with dots where even it has no room. */
function splitTags(tags: ContactRow["tags"], room: number | undefined) {
  const { shown } = fitWhole(tags, { room, widthOf: chipWidthOf, most: mostTags });
  const count = Math.max(1, shown.length);
  return { shown: tags.slice(0, count), others: tags.slice(count) };
}

function PersonCell({ contact, withNumber }: { contact: ContactRow; withNumber: boolean }) {
  const { t } = useTranslation("contacts");
  const { name, number, active, isGroup } = contact;
  const person = useRef<HTMLDivElement>(null);
  const room = useInnerWidth(person, contact.tags.length > 1);
  const { shown, others } = splitTags(contact.tags, room);
  return (
    <div ref={person} className={styles.person}>
      <Text size="sm" fw={500} truncate title={name}>
        {name}
      </Text>
      {withNumber && (
        <Text size="xs" c="dimmed" className={styles.number}>
          {isGroup ? t("list.group") : showPhone(number)}
          {!active && ` · ${t("list.blocked")}`}
        </Text>
      )}
      {!withNumber && shown.length > 0 && (
        <span className={styles.tags}>
          {shown.map((tag) => (
            <Tag key={tag.id} size="sm" color={tag.color} title={tag.name}>
              {tag.name}
            </Tag>
          ))}
          {others.length > 0 && (
            <Text className={styles.more} size="xs" c="dimmed" component="span" title={namesOf(others)}>
              +{others.length}
            </Text>
          )}
        </span>
      )}
    </div>
  );
}

const namesOf = (tags: ContactRow["tags"]): string => tags.map(({ name }) => name).join("\n");
