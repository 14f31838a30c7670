import { Select } from "antd";
import { type ImportColumn, importColumns } from "@loubby/shared-contracts/http/sourcing/import-columns";
import type { ImportPreview } from "@loubby/shared-contracts/http/sourcing/pool-imports.schema";
import "../pools.css";

const COLUMN_WORDS: Readonly<Record<ImportColumn, string>> = {
  first_name: "First name",
  last_name: "Last name",
  full_name: "Full name",
  email: "E-mail",
  phone: "Phone",
  headline: "Headline",
  links: "Links",
  tags: "Tags",
  about: "About",
  source: "Source",
  skip: "Don't import",
};
const OPTIONS = importColumns.map((value) => ({ value, label: COLUMN_WORDS[value] }));

interface ColumnChoicesProps {
  readonly preview: ImportPreview;
  readonly columns: readonly ImportColumn[];
  readonly onChange: (columns: readonly ImportColumn[]) => void;
}

/** Asks what each column of a file contains, beside its first rows. */
export function ColumnChoices({ preview, columns, onChange }: ColumnChoicesProps) {
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
            aria-label={`What “${column.name || `column ${at + 1}`}” holds`}
            options={OPTIONS}
            value={columns[at] ?? "skip"}
            onChange={(next) => onChange(columns.map((one, place) => (place === at ? next : one)))}
          />
        </div>
      ))}
    </div>
  );
}
