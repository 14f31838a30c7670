import { Button, Checkbox } from "antd";
import { useQuery } from "@tanstack/react-query";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import type { PoolForm } from "@loubby/shared-contracts/http/sourcing/talent-pools.schema";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";

type People = PoolForm["people"];
interface Option {
  readonly value: string;
  readonly label: string;
}

/** Lists the company's people to choose from, or says that they couldn't be loaded. */
export function useColleagues() {
  const colleagues = useQuery(query(jobs.colleagues, {}));
  return {
    isPending: colleagues.isPending,
    options: (colleagues.data ?? []).map(({ _id, first_name, last_name }): Option => ({
      value: _id,
      label: `${first_name} ${last_name}`,
    })),
    failure: colleagues.isError && (
      <div className="lb-field-problem" role="alert">
        Couldn't load your colleagues.{" "}
        <Button size="small" onClick={() => void colleagues.refetch()}>
          Try again
        </Button>
      </div>
    ),
  };
}

interface PoolPeopleProps {
  readonly people: People;
  readonly problems: readonly FieldProblem[];
  readonly options: Option[];
  readonly onChange: (people: People) => void;
}

/** Chooses the colleagues a pool is shared with, and which of them can edit. */
export function PoolPeople({ people, problems, options, onChange }: PoolPeopleProps) {
  const nameOf = (id: string) => options.find(({ value }) => value === id)?.label ?? "A colleague";
  return (
    <>
      <Field label="Colleagues" problem={problemAt(problems, "people")}>
        {(control) => (
          <Select<string[]>
            {...control}
            mode="multiple"
            placeholder="Add colleagues"
            maxCount={100}
            options={options}
            value={people.map(({ user_id }) => user_id)}
            onChange={(ids) =>
              onChange(
                ids.map(
                  (user_id) => people.find((one) => one.user_id === user_id) ?? { user_id, can_work: true },
                ),
              )
            }
          />
        )}
      </Field>
      {people.length > 0 && (
        <fieldset className="mt-rights">
          <legend>Can edit</legend>
          {people.map(({ user_id, can_work }) => (
            <Checkbox
              key={user_id}
              checked={can_work}
              onChange={({ target }) =>
                onChange(
                  people.map((one) =>
                    one.user_id === user_id ? { user_id, can_work: target.checked } : one,
                  ),
                )
              }
            >
              <span dir="auto">{nameOf(user_id)}</span>
            </Checkbox>
          ))}
        </fieldset>
      )}
    </>
  );
}
