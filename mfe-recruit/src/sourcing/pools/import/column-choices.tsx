import { type ImportColumn, repeatedColumns } from "@loubby/shared-contracts/http/sourcing/import-columns";
import type { ImportPreview } from "@loubby/shared-contracts/http/sourcing/pool-imports.schema";
import { Select } from "@loubby/shared-ui/forms/select";
import "../pools.css";

const COLUMN_WORDS: Readonly<Record<ImportColumn, string>> = {
  first_name: "First name",
  last_name: "Last name",
  full_name: "Full name",
  email: "E-mail",
  phone: "Phone",
  headline: "Headline",
  employer: "Employer",
  location: "City or location",
  links: "Links",
  tags: "Tags",
  about: "About",
  source: "Source",
  skip: "Don't import",
};

interface ColumnChoicesProps {
  readonly preview: ImportPreview;
  /** What a column may hold. */
  readonly offered: readonly ImportColumn[];
  /** Other words for some of it. */
  readonly words?: Partial<Record<ImportColumn, string>>;
  readonly columns: readonly ImportColumn[];
  readonly onChange: (columns: readonly ImportColumn[]) => void;
}

/** Asks what each column of a file contains, beside its first rows. */
export function ColumnChoices({ preview, offered, words, columns, onChange }: ColumnChoicesProps) {
  const called = { ...COLUMN_WORDS, ...words };
  const options = offered.map((value) => ({ value, label: called[value] }));
  const repeated = repeatedColumns(columns);
  const nameOf = (at: number) => preview.columns[at]?.name || `column ${at + 1}`;
  // Two columns may share a name, or have none.
  const shown = preview.columns.map((column, at) => ({ ...column, key: `${at} ${column.name}` }));
  return (
    <div className="mt-columns">
      {shown.map((column, at) => (
        <div className="mt-column" key={column.key}>
          <span dir="auto">
            {column.name || `Column ${at + 1}`}
            <small dir="auto">
              {preview.rows
                .slice(0, 3)
                .map((row) => row[at])
                .filter(Boolean)
                .join(" · ")}
            </small>
          </span>
          <Select
            aria-label={`What “${nameOf(at)}” holds`}
            status={repeated.includes(at) ? "error" : ""}
            options={options}
            value={columns[at] ?? "skip"}
            onChange={(next) => onChange(columns.map((one, place) => (place === at ? next : one)))}
          />
          {repeated.includes(at) && (
            <div className="lb-field-problem mt-column-problem" role="alert">
              “{nameOf(columns.indexOf(columns[at] ?? "skip"))}” already holds the{" "}
              {called[columns[at] ?? "skip"].toLowerCase()}. Choose something else for this column.
            </div>
          )}
        </div>
      ))}
    </div>
  );
}
