import type { Salary } from "@loubby/shared-contracts/http/jobs/job-fields.schema";

/** The columns of a salary; bigint minor units of the currency. */
export interface SalaryColumns {
  salary_min: number | null;
  salary_max: number | null;
  salary_currency: string | null;
  salary_period: string | null;
}

/** A salary from its columns, or null when there is none. */
export function toSalary(row: SalaryColumns, published: boolean): Salary | null {
  if (row.salary_min === null || row.salary_max === null) return null;
  return {
    min: row.salary_min,
    max: row.salary_max,
    currency: row.salary_currency as Salary["currency"],
    period: row.salary_period as Salary["period"],
    published,
  };
}

/** The columns of a salary, all empty without one. */
export function fromSalary(salary: Salary | null): SalaryColumns & { salary_published: boolean } {
  return {
    salary_min: salary?.min ?? null,
    salary_max: salary?.max ?? null,
    salary_currency: salary?.currency ?? null,
    salary_period: salary?.period ?? null,
    salary_published: salary?.published ?? false,
  };
}
