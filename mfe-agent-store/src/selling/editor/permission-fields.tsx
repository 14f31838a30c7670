import { fileKindNames, fileKinds } from "@loubby/shared-contracts/http/agents/file-kinds";
import type { ListingPermissions } from "@loubby/shared-contracts/http/agents/listing-permissions.schema";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { Field } from "@loubby/shared-ui/forms/field";
import { LineRows } from "./row-fields.tsx";

interface PermissionFieldsProps {
  readonly permissions: ListingPermissions;
  readonly problems: readonly FieldProblem[];
  readonly locked: boolean;
  /** It answers by itself: what people do takes its files in a project. */
  readonly runs: boolean;
  readonly onChange: (permissions: ListingPermissions) => void;
}

/** Which data and files an agent gets, which hosts it calls, and whether it keeps or learns from what it was given. */
export function PermissionFields({ permissions, problems, locked, runs, onChange }: PermissionFieldsProps) {
  const { files = [] } = permissions;
  const set = (part: Partial<ListingPermissions>) => onChange({ ...permissions, ...part });
  return (
    <>
      <LineRows
        label="Data it gets"
        one="kind of data"
        help="Buyers see this before they run it."
        problem={problemAt(problems, "permissions.data")}
        locked={locked}
        most={160}
        rows={permissions.data}
        onChange={(data) => set({ data })}
      />
      {runs && (
        <Field
          group
          label="Files it takes"
          help="Buyers can send it these with a question. It reads them by a link that ends with its answer."
          problem={problemAt(problems, "permissions.files")}
        >
          {({ id, "aria-describedby": describedBy }) => (
            <div role="group" aria-labelledby={`${id}-label`} aria-describedby={describedBy}>
              {fileKindNames.map((kind) => (
                <Check
                  key={kind}
                  label={fileKinds[kind].label}
                  checked={files.includes(kind)}
                  locked={locked}
                  onChange={(takes) =>
                    set({
                      files: fileKindNames.filter((each) => (each === kind ? takes : files.includes(each))),
                    })
                  }
                />
              ))}
            </div>
          )}
        </Field>
      )}
      <LineRows
        label="Hosts it calls"
        one="host"
        help="Leave it empty if it calls none besides your own."
        problem={problemAt(problems, "permissions.hosts")}
        locked={locked}
        most={253}
        rows={permissions.hosts}
        onChange={(hosts) => set({ hosts })}
      />
      <Check
        label="It keeps what it was given after a run"
        checked={permissions.keeps}
        locked={locked}
        onChange={(keeps) => set({ keeps })}
      />
      <Check
        label="Models learn from what it was given"
        checked={permissions.trains}
        locked={locked}
        onChange={(trains) => set({ trains })}
      />
    </>
  );
}

interface CheckProps {
  readonly label: string;
  readonly checked: boolean;
  readonly locked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Check({ label, checked, locked, onChange }: CheckProps) {
  return (
    <label className="as-check">
      <input
        type="checkbox"
        checked={checked}
        disabled={locked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}
