import { Button } from "antd";
import { useQuery } from "@tanstack/react-query";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { EditorSection } from "./editor-section.tsx";
import type { FormPart } from "./form-part.ts";

const PARTS = [
  { part: "hiring_managers", label: "Hiring managers" },
  { part: "recruiters", label: "Recruiters" },
  { part: "coordinators", label: "Coordinators" },
] as const;

/** Chooses who works on the job and is notified of its applications. */
export function TeamSection({ form, problems, change }: FormPart) {
  const colleagues = useQuery(query(jobs.colleagues, {}));
  const options = (colleagues.data ?? []).map(({ _id, first_name, last_name }) => ({
    value: _id,
    label: `${first_name} ${last_name}`,
  }));
  const { hiring_team } = form;
  return (
    <EditorSection
      id="team"
      lead="They're notified of new applications. Without a team, everyone who can see applications is notified."
    >
      {colleagues.isError && (
        <div className="lb-field-problem" role="alert">
          Couldn't load your colleagues.{" "}
          <Button size="small" onClick={() => void colleagues.refetch()}>
            Try again
          </Button>
        </div>
      )}
      <div className="mr-form-grid">
        {PARTS.map(({ part, label }, at) => (
          <Field
            key={part}
            label={label}

            problem={problemAt(problems, at === 0 ? "hiring_team" : `hiring_team.${part}`)}
          >
            {(control) => (
              <Select<string[]>
                {...control}
                mode="multiple"
                placeholder="Add colleagues"
                loading={colleagues.isPending}
                maxCount={20}
                options={options}
                value={[...hiring_team[part]]}
                onChange={(people) => change({ hiring_team: { ...hiring_team, [part]: people } })}
              />
            )}
          </Field>
        ))}
      </div>
    </EditorSection>
  );
}
