import { useQuery } from "@tanstack/react-query";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import type { EntryAction } from "@loubby/shared-contracts/http/applications/pipeline.schema";
import { roleTags } from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";

type Assignee = Pick<EntryAction, "assignee_id" | "assignee_role">;

interface AssigneeFieldProps {
  readonly assignee: Assignee;
  readonly path: string;
  readonly problems: readonly FieldProblem[];
  readonly onChange: (assignee: Assignee) => void;
}

/** Chooses who does a task: a colleague, everyone with a role, or the person who moves the candidate. */
export function AssigneeField({ assignee, path, problems, onChange }: AssigneeFieldProps) {
  const colleagues = useQuery(query(jobs.colleagues, {}));
  const { assignee_id, assignee_role } = assignee;
  const people = (colleagues.data ?? []).map(({ _id, first_name, last_name }) => ({
    value: _id,
    label: `${first_name} ${last_name}`,
  }));
  const left =
    assignee_id !== null && colleagues.isSuccess && !people.some(({ value }) => value === assignee_id);
  const chosen = assignee_id ?? assignee_role;
  return (
    <Field
      label="Assignee"

      problem={problemAt(problems, path)}
      help={
        colleagues.isError
          ? "Couldn't load your colleagues. You can choose a role."
          : assignee_id !== null && "If they've left by then, it goes to the person who moves the candidate."
      }
    >
      {(control) => (
        <Select<string>
          {...control}
          allowClear
          showSearch
          loading={colleagues.isPending}
          placeholder="The person who moves the candidate"
          options={[
            {
              label: "Colleagues",
              options: left ? [...people, { value: assignee_id, label: "A former colleague" }] : people,
            },
            {
              label: "Roles",
              options: roleTags.map((value) => ({
                value,
                label: `Every ${value.replaceAll("_", " ")}`,
              })),
            },
          ]}
          {...(chosen !== null && { value: chosen })}
          onChange={(value: string | undefined) => {
            const role = roleTags.find((one) => one === value) ?? null;
            onChange({ assignee_role: role, assignee_id: role === null ? (value ?? null) : null });
          }}
        />
      )}
    </Field>
  );
}
