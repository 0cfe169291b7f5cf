import type { ContactRow } from "@balcao/contract";
import { showPhone } from "@balcao/flow-engine";
import { Badge, Text } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import { Avatar } from "../../../ui/display/Avatar.tsx";
import { Tag } from "../../../ui/display/Tag.tsx";
import type { Column } from "../../../ui/table/DataTable.tsx";
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

/** Letters of tags that have room under the name: of a second one that has none stands that it is there. */
const tagLetters = 14;

function splitTags(tags: ContactRow["tags"]) {
  const [first, second] = tags;
  const areBothShort = first && second && first.name.length + second.name.length <= tagLetters;
  const count = areBothShort ? 2 : 1;
  return { shown: tags.slice(0, count), others: tags.slice(count) };
}

function PersonCell({ contact, withNumber }: { contact: ContactRow; withNumber: boolean }) {
  const { t } = useTranslation("contacts");
  const { name, number, active, isGroup } = contact;
  const { shown, others } = splitTags(contact.tags);
  return (
    <div className={styles.person}>
      <Text size="sm" fw={500} truncate title={name}>
        {name}
      </Text>
      {withNumber && (
        <Text size="xs" c="dimmed" truncate>
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
