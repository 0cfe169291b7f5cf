import type { CompanyOverview } from "@balcao/contract";
import { SimpleGrid, TextInput } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { FormDialog } from "../../ui/form/FormDialog.tsx";
import { onlyOf, useOnlyChoice } from "../../ui/form/useOnlyChoice.ts";
import { useServerForm } from "../../ui/form/useServerForm.ts";
import { PhoneField } from "../../ui/phone/PhoneField.tsx";
import { refusedPhone } from "../../ui/phone/refusedPhone.ts";
import { usePlans } from "../plans/index.ts";
import { useSaveCompany } from "./companies.queries.ts";
import {
  checkCompanyChange,
  checkNewCompany,
  companyChangeOf,
  companyRules,
  type CompanyValues,
  companyValuesOf,
  newCompanyOf,
} from "./companyForm.ts";
import { FirstAdminFields } from "./FirstAdminFields.tsx";
import { SubscriptionFields } from "./SubscriptionFields.tsx";

interface CompanyDialogProps {
  /** The one to change; a new one without it. */
  company: CompanyOverview | undefined;
  onClose: () => void;
}

const plainFields = [
  ["document", 20],
  ["addressStreet", 200],
  ["addressCity", 100],
  ["addressState", 60],
] as const;

/** Creates a company with its first admin, or changes one. */
export default function CompanyDialog({ company, onClose }: CompanyDialogProps) {
  const { t } = useTranslation("companies");
  const save = useSaveCompany();
  const form = useServerForm<CompanyValues>({
    initial: companyValuesOf(company),
    check: company === undefined ? checkNewCompany : checkCompanyChange,
    rules: companyRules(t),
    fieldOfCode: {
      ERR_COMPANY_NAME_TAKEN: "name",
      ERR_EMAIL_TAKEN: "email",
      ERR_NO_PLAN_FOUND: "planId",
      ERR_NUMBER_INVALID: { field: "phone", words: refusedPhone },
    },
    onSubmit: async (values) => {
      await save.mutateAsync({
        id: company?.id,
        create: () => newCompanyOf(values),
        change: () => companyChangeOf(values, company),
      });
      notify.success(t("saved"));
    },
  });
  const { data: plans } = usePlans();
  // Most sell one plan at first, beside the platform's own, which is private.
  const plan = company === undefined ? onlyOf(plans?.filter(({ isPublic }) => isPublic)) : undefined;
  useOnlyChoice(form, "planId", plan && String(plan.id));
  const { values, errors, set } = form;
  const labels = {
    name: t("field.name"),
    email: t("field.email"),
    phone: t("field.phone"),
    planId: t("field.planId"),
    dueDate: t("field.dueDate"),
    password: t("field.password"),
    adminName: t("field.adminName"),
    paymentMethod: t("field.paymentMethod"),
    ...Object.fromEntries(plainFields.map(([field]) => [field, t(`field.${field}`)])),
  };
  return (
    <FormDialog
      opened
      size="lg"
      title={t(company === undefined ? "add" : "edit")}
      form={form}
      labels={labels}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={labels.name}
          required
          data-autofocus
          maxLength={50}
          value={values.name}
          error={errors.name}
          onChange={(event) => set("name", event.currentTarget.value)}
        />
        <TextInput
          label={labels.email}
          required
          type="email"
          maxLength={254}
          autoComplete="off"
          value={values.email}
          error={errors.email}
          onChange={(event) => set("email", event.currentTarget.value)}
        />
      </SimpleGrid>
      {company === undefined && <FirstAdminFields form={form} />}
      <SubscriptionFields form={form} company={company} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <PhoneField
          label={labels.phone}
          inputWrapperOrder={["label", "input", "description", "error"]}
          {...form.field("phone")}
        />
        {plainFields.map(([field, longest]) => (
          <TextInput
            key={field}
            label={t(`field.${field}`)}
            maxLength={longest}
            value={values[field]}
            error={errors[field]}
            onChange={(event) => set(field, event.currentTarget.value)}
          />
        ))}
      </SimpleGrid>
    </FormDialog>
  );
}
