import { Input } from "antd";
import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { Field } from "@loubby/shared-ui/forms/field";
import type { AddedDraft, FilledField } from "./added-draft.ts";

interface PersonFieldsProps {
  readonly draft: AddedDraft;
  readonly problems: readonly FieldProblem[];
  readonly change: (part: Partial<AddedDraft>) => void;
}

const FIELDS: readonly { readonly name: FilledField; readonly label: string; readonly max: number }[] = [
  { name: "first_name", label: "First name", max: 100 },
  { name: "last_name", label: "Last name", max: 100 },
  { name: "email_address", label: "E-mail", max: 254 },
  { name: "phone_number", label: "Phone with country code", max: 40 },
  { name: "title", label: "Current title", max: 300 },
  { name: "employer", label: "Employer", max: 300 },
  { name: "location", label: "Location", max: 300 },
];
const NAMES: ReadonlySet<FilledField> = new Set(["first_name", "last_name"]);
const REQUIRED: ReadonlySet<FilledField> = new Set(["first_name", "last_name", "email_address"]);

/** Edits who someone is; what a résumé filled in says so, with its own words, until it is typed over. */
export function PersonFields({ draft, problems, change }: PersonFieldsProps) {
  const type = (name: FilledField, value: string) => {
    const { [name]: _, ...read } = draft.read;
    change({ [name]: value, read });
  };
  return (
    <>
      <div className="mr-adding-grid">
        {FIELDS.map(({ name, label, max }) => {
          const words = draft.read[name];
          return (
            <Field
              key={name}
              label={label}
              required={REQUIRED.has(name)}
              mark={
                words !== undefined
                  ? `from the ${draft.origin}`
                  : REQUIRED.has(name)
                    ? undefined
                    : "(optional)"
              }
              help={
                name === "email_address" && draft.email_address.trim() === "" ? (
                  <NoAddress />
                ) : (
                  readFrom(NAMES.has(name) ? undefined : words, draft[name])
                )
              }
              problem={problemAt(problems, name)}
            >
              {(control) => (
                <Input
                  {...control}
                  dir="auto"
                  autoComplete="off"
                  maxLength={max}
                  value={draft[name]}
                  onChange={({ target }) => type(name, target.value)}
                />
              )}
            </Field>
          );
        })}
      </div>
      {draft.beside !== "" && (
        <p className="mr-muted" dir="auto">
          Also in the {draft.origin}: {draft.beside}
        </p>
      )}
    </>
  );
}

function NoAddress() {
  return (
    <>
      Needed to tell them where they stand. No address? Add them to a{" "}
      <Link to={paths.talentPool}>talent pool</Link>.
    </>
  );
}

function readFrom(words: string | undefined, value: string) {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  if (words === undefined || plain(words) === plain(value)) return undefined;
  return <span dir="auto">“{words.length > 120 ? `${words.slice(0, 119)}…` : words}”</span>;
}
