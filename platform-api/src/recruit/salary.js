/** A salary from its columns, or null when there is none. */
export function toSalary(row, published) {
    if (row.salary_min === null || row.salary_max === null)
        return null;
    return {
        min: row.salary_min,
        max: row.salary_max,
        currency: row.salary_currency,
        period: row.salary_period,
        published,
    };
}
/** The columns of a salary, all empty without one. */
export function fromSalary(salary) {
    return {
        salary_min: salary?.min ?? null,
        salary_max: salary?.max ?? null,
        salary_currency: salary?.currency ?? null,
        salary_period: salary?.period ?? null,
        salary_published: salary?.published ?? false,
    };
}
