import { useEffect, useState } from "react";
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

const keyFor = (companyId: string) => `draft:company:${companyId}`;

function read(companyId: string): Partial<CompanyValues> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyFor(companyId)) ?? "{}");
    const known = Object.entries(draft ?? {}).filter(([name]) =>
      companyFields.some((field) => field === name),
    );
    return Object.fromEntries(known) as Partial<CompanyValues>;
  } catch {
    return {};
  }
}

function keep(companyId: string, draft: Partial<CompanyValues>): void {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(keyFor(companyId));
    else sessionStorage.setItem(keyFor(companyId), JSON.stringify(draft));
  } catch {
    // Storage may be off; the draft then lasts as long as the page.
  }
}

const trimmed = (value: string | null) => value?.trim() ?? null;

/** What is typed about a company and not saved, kept over a reload. */
export function useCompanyDraft(company: Company) {
  const saved = valuesOf(company);
  const [draft, setDraft] = useState(() => read(company._id));
  const shown = { ...saved, ...draft };
  const changes = Object.fromEntries(
    companyFields.filter((name) => trimmed(shown[name]) !== saved[name]).map((name) => [name, shown[name]]),
  ) as Partial<CompanyValues>;
  const changed = Object.keys(changes).length > 0;
  useUnsaved(changed);
  useEffect(() => keep(company._id, draft), [company._id, draft]);
  return { shown, changes, changed, type: setDraft, forget: () => setDraft({}) };
}
