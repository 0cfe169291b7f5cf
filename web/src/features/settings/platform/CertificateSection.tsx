import { type CertificateRef, certificateRefs } from "@balcao/contract";
import { Alert, Button, FileInput, Group, Select, Text } from "@mantine/core";
import { IconCertificate, IconTrash } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { errorMessage, notify, notifyError } from "../../../lib/notify.ts";
import { formatDate } from "../../../lib/text/format.ts";
import { PasswordField } from "../../../ui/form/PasswordField.tsx";
import { useCertificates, useDeleteCertificate, useUploadCertificate } from "../certificates.queries.ts";
import styles from "./PlatformTab.module.css";

const isRef = (value: string | null): value is CertificateRef => certificateRefs.some((one) => one === value);

/** The certificate by which a payment provider knows the platform: given, told of by its validity, taken away. */
export function CertificateSection() {
  const { t } = useTranslation("settings");
  const { data: certificates = [] } = useCertificates();
  const remove = useDeleteCertificate();
  return (
    <section className={styles.section} aria-labelledby="platform-certificate">
      <h2 id="platform-certificate" className={styles.heading}>
        {t("certificate.title")}
      </h2>
      <Text size="sm" c="dimmed">
        {t("certificate.help")}
      </Text>
      {certificates.map(({ ref, subject, validUntil }) => (
        <Group key={ref} gap="sm">
          <IconCertificate size={20} stroke={1.7} aria-hidden />
          <Text size="sm">
            {t("certificate.stored", {
              name: t(`certificate.ref.${ref}`),
              subject,
              date: formatDate(validUntil),
            })}
          </Text>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
            loading={remove.isPending}
            onClick={() => remove.mutate(ref, { onError: notifyError })}
          >
            {t("certificate.remove")}
          </Button>
        </Group>
      ))}
      <CertificateForm />
    </section>
  );
}

/** Judged here by what is missing, on the server by what is in it. */
function CertificateForm() {
  const { t } = useTranslation("settings");
  const upload = useUploadCertificate();
  const [ref, setRef] = useState<string | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string>();
  async function send(event: FormEvent) {
    event.preventDefault();
    setProblem(undefined);
    if (file === null) return setProblem(t("certificate.noFile"));
    if (!isRef(ref)) return setProblem(t("certificate.noRef"));
    if (!/\.(p12|pfx)$/i.test(file.name)) return setProblem(t("certificate.wrongType"));
    try {
      await upload.mutateAsync({ ref, file, password });
      notify.success(t("certificate.saved"));
      setFile(null);
      setPassword("");
    } catch (error) {
      setProblem(errorMessage(error));
    }
  }
  return (
    <form className={styles.certificate} noValidate onSubmit={(event) => void send(event)}>
      <Select
        label={t("certificate.destination")}
        placeholder={t("certificate.choose")}
        data={certificateRefs.map((value) => ({ value, label: t(`certificate.ref.${value}`) }))}
        value={ref}
        onChange={setRef}
      />
      <FileInput
        label={t("certificate.file")}
        placeholder={t("certificate.choose")}
        accept=".p12,.pfx,application/x-pkcs12"
        value={file}
        onChange={setFile}
        clearable
        clearButtonProps={{ "aria-label": t("certificate.remove") }}
      />
      <PasswordField
        label={t("certificate.password")}
        description={t("certificate.passwordHelp")}
        autoComplete="off"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <div role="alert">
        {problem !== undefined && (
          <Alert color="red" p="xs">
            {problem}
          </Alert>
        )}
      </div>
      <Button type="submit" className={styles.send ?? ""} loading={upload.isPending}>
        {t("certificate.send")}
      </Button>
    </form>
  );
}
