import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import type { Company } from "@loubby/shared-contracts/http/settings/company.schema";
import { useUnsaved } from "@loubby/shared-contracts/shell";

/** What may be typed about a company; empty is none. */
export interface CompanyValues {
  readonly company_name: string;
  readonly website: string;
  readonly industry: string;
  readonly company_size: NonNullable<Company["company_size"]> | null;
  readonly about: string;
}

export const companyFields = ["company_name", "website", "industry", "company_size", "about"] as const;

/** The form's values of what is saved. */
export function valuesOf(company: Company): CompanyValues {
  const { company_name, website, industry, company_size, about } = company;
  return { company_name, website: website ?? "", industry: industry ?? "", company_size, about: about ?? "" };
}

const trimmed = (value: string | null) => value?.trim() ?? null;

/** What is typed about a company and not saved, kept over a reload. */
export function useCompanyDraft(company: Company) {
  const saved = valuesOf(company);
  const { shown, type, forget } = useDraft(`company.${company._id}`, saved);
  const changes = Object.fromEntries(
    companyFields.filter((name) => trimmed(shown[name]) !== saved[name]).map((name) => [name, shown[name]]),
  ) as Partial<CompanyValues>;
  const changed = Object.keys(changes).length > 0;
  useUnsaved(changed);
  return { shown, changes, changed, type, forget: () => forget() };
}
