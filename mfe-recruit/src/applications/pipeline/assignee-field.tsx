import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import type { EntryAction } from "@loubby/shared-contracts/http/applications/pipeline.schema";
import { roleTags } from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";

type Assignee = Pick<EntryAction, "assignee_id" | "assignee_role">;

interface AssigneeFieldProps {
  readonly assignee: Assignee;
  readonly path: string;
  readonly problems: readonly FieldProblem[];
  readonly onChange: (assignee: Assignee) => void;
}

/** Who does a task: one colleague, everyone of a role, or whoever moves the candidate. */
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
      label="By"

      problem={problemAt(problems, path)}
      help={
        colleagues.isError
          ? "Your colleagues could not be loaded; roles can be chosen."
          : "If they have left by then, whoever moves the candidate."
      }
    >
      {(control) => (
        <Select<string>
          {...control}
          allowClear
          showSearch={{ optionFilterProp: "label" }}
          loading={colleagues.isPending}
          placeholder="Whoever moves the candidate"
          options={[
            {
              label: "Colleagues",
              options: left ? [...people, { value: assignee_id, label: "A former colleague" }] : people,
            },
            {
              label: "Roles",
              options: roleTags.map((value) => ({
                value,
                label: `Everyone who is ${value.replaceAll("_", " ")}`,
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
