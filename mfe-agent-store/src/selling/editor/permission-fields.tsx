import type { ListingPermissions } from "@loubby/shared-contracts/http/agents/listing-permissions.schema";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { LineRows } from "./row-fields.tsx";

interface PermissionFieldsProps {
  readonly permissions: ListingPermissions;
  readonly problems: readonly FieldProblem[];
  readonly locked: boolean;
  readonly onChange: (permissions: ListingPermissions) => void;
}

/** Which data an agent gets, which hosts it calls, and whether it keeps or learns from what it was given. */
export function PermissionFields({ permissions, problems, locked, onChange }: PermissionFieldsProps) {
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
