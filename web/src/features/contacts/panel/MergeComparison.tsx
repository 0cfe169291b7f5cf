import type { Contact, MergeField } from "@balcao/contract";
import { showPhone } from "@balcao/flow-engine";
import { Radio, Text } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import { Avatar } from "../../../ui/display/Avatar.tsx";
import { Tag } from "../../../ui/display/Tag.tsx";
import styles from "./MergeComparison.module.css";

interface MergeComparisonProps {
  contact: Contact;
  other: Contact;
  take: MergeField[];
  onChange: (take: MergeField[]) => void;
}

const fields: readonly MergeField[] = ["name", "number", "email"];

/** Two contacts side by side: of what a contact has one, one is chosen; of the rest everything is kept. */
export function MergeComparison({ contact, other, take, onChange }: MergeComparisonProps) {
  const { t } = useTranslation("contacts");
  return (
    <div className={styles.comparison}>
      <Head contact={contact} role={t("merge.stays")} />
      <Head contact={other} role={t("merge.goes")} />
      {fields.map((field) => (
        <FieldChoice
          key={field}
          field={field}
          values={[contact[field], other[field]]}
          takes={take.includes(field)}
          onChange={(takes) => onChange(takes ? [...take, field] : take.filter((taken) => taken !== field))}
        />
      ))}
      <Kept contact={contact} />
      <Kept contact={other} />
    </div>
  );
}

function Head({ contact, role }: { contact: Contact; role: string }) {
  return (
    <div className={styles.head}>
      <Avatar name={contact.name} src={contact.urlPicture} />
      <div className={styles.texts}>
        <Text size="xs" c="dimmed">
          {role}
        </Text>
        <Text fw={600} size="sm">
          {contact.name}
        </Text>
      </div>
    </div>
  );
}

interface FieldChoiceProps {
  field: MergeField;
  /** The contact's own, and the other's. */
  values: [string, string];
  takes: boolean;
  onChange: (takes: boolean) => void;
}

function FieldChoice({ field, values: [own, theirs], takes, onChange }: FieldChoiceProps) {
  const { t } = useTranslation("contacts");
  const show = (value: string) =>
    value === "" ? t("merge.nothing") : field === "number" ? showPhone(value) : value;
  // An empty e-mail gives way to a known one by itself.
  const value = takes || (field === "email" && own === "") ? "other" : "own";
  if (own === theirs)
    return (
      <p className={styles.same}>
        <span className={styles.term}>{t(field)}</span>
        {show(own)}
      </p>
    );
  return (
    <Radio.Group
      className={styles.field}
      label={t(field)}
      value={value}
      onChange={(chosen) => onChange(chosen === "other")}
    >
      <div className={styles.pair}>
        <Radio value="own" label={show(own)} disabled={field === "email" && own === ""} />
        <Radio value="other" label={show(theirs)} disabled={theirs === ""} />
      </div>
    </Radio.Group>
  );
}

/** Values that both bring along. */
function Kept({ contact }: { contact: Contact }) {
  const { t } = useTranslation("contacts");
  return (
    <div className={styles.kept}>
      <span className={styles.term}>{t("panel.tags")}</span>
      <div className={styles.tags}>
        {contact.tags.map((tag) => (
          <Tag key={tag.id} size="sm" color={tag.color}>
            {tag.name}
          </Tag>
        ))}
        {contact.tags.length === 0 && t("merge.nothing")}
      </div>
      <span className={styles.term}>{t("extraInfo.title")}</span>
      <span className={styles.extra}>
        {contact.extraInfo.map(({ name, value }) => `${name}: ${value}`).join(" · ") || t("merge.nothing")}
      </span>
    </div>
  );
}
