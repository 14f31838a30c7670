import { Button, Input, InputNumber, Segmented } from "antd";
import { useQuery } from "@tanstack/react-query";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import type { ApprovalKind, ApprovalMode } from "@loubby/shared-contracts/http/approvals/approvals.schema";
import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { RowButtons } from "../forms/row-buttons.tsx";
import { type GroupDraft, useApprovalFlow } from "./use-approval-flow.ts";
import "./approval.css";

interface ApproverGroupsProps {
  readonly kind: ApprovalKind;
  /** `jobs`, `offers`. */
  readonly noun: string;
  readonly locked: boolean;
  /** Whose approvers these are; without it the company's. */
  readonly jobId?: string;
}

/** Edits which groups approve something, in which order, and how many people of each. */
export function ApproverGroups({ kind, noun, locked, jobId }: ApproverGroupsProps) {
  const { flow, form, problems, isDirty, isSaving, change, save, reset } = useApprovalFlow(kind, jobId);
  const colleagues = useQuery(query(jobs.colleagues, {}));
  const people = (colleagues.data ?? []).map(({ _id, first_name, last_name }) => ({
    value: _id,
    label: `${first_name} ${last_name}`,
  }));
  if (flow.isPending) return <p className="lb-field-help">Loading who approves…</p>;
  if (flow.isError) {
    return (
      <p className="lb-field-problem" role="alert">
        Couldn't load who approves {noun}.{" "}
        <Button size="small" onClick={() => void flow.refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  const { groups, mode } = form;
  const swap = (at: number, with_: number) => () => {
    const next = [...groups];
    const [one, other] = [groups[at], groups[with_]];
    if (!one || !other) return;
    [next[at], next[with_]] = [other, one];
    change({ groups: next });
  };
  const edit = (at: number, part: Partial<GroupDraft>) =>
    change({ groups: groups.map((group, index) => (index === at ? { ...group, ...part } : group)) });
  return (
    <div className="mr-approvers" role="group" aria-label={`Who approves ${noun}`}>
      {groups.length === 0 && (
        <p className="lb-field-help">
          Any colleague with full access can approve {noun}. Add groups to choose who approves, in which
          order.
        </p>
      )}
      {groups.length > 1 && (
        <Segmented<ApprovalMode>
          aria-label={`Order of the groups that approve ${noun}`}
          disabled={locked}
          options={[
            { value: "sequence", label: "One after the other" },
            { value: "parallel", label: "All at once" },
          ]}
          value={mode}
          onChange={(value) => change({ mode: value })}
        />
      )}
      {groups.map((group, at) => (
        <fieldset className="mr-approver-group" key={group.key} disabled={locked}>
          <legend className="lb-visually-hidden">Group {at + 1}</legend>
          <Field label="Group" problem={problemAt(problems, `groups.${at}.name`)}>
            {(control) => (
              <Input
                {...control}
                maxLength={60}
                dir="auto"
                placeholder="Finance"
                value={group.name}
                onChange={(event) => edit(at, { name: event.target.value })}
              />
            )}
          </Field>
          <Field label="People" problem={problemAt(problems, `groups.${at}.members`)}>
            {(control) => (
              <Select<string[]>
                {...control}
                mode="multiple"
                disabled={locked}
                placeholder="Add colleagues"
                loading={colleagues.isPending}
                maxCount={20}
                options={people}
                value={[...group.members]}
                onChange={(members) => edit(at, { members })}
              />
            )}
          </Field>
          <Field
            label="Approvals needed"
            problem={problemAt(problems, `groups.${at}.required_count`)}
            help={group.members.length > 1 ? `of ${group.members.length}` : undefined}
          >
            {({ status, ...control }) => (
              <InputNumber
                {...control}
                status={status}
                min={1}
                max={Math.max(1, group.members.length)}
                precision={0}
                value={group.required_count}
                onChange={(count) => edit(at, { required_count: count ?? 1 })}
              />
            )}
          </Field>
          <RowButtons
            name={group.name || `group ${at + 1}`}
            onUp={locked || at === 0 ? null : swap(at, at - 1)}
            onDown={locked || at === groups.length - 1 ? null : swap(at, at + 1)}
            onRemove={locked ? null : () => change({ groups: groups.filter((_, index) => index !== at) })}
          />
        </fieldset>
      ))}
      {problems
        .filter(({ path }) => path === "groups")
        .map(({ message }) => (
          <p key={message} className="lb-field-problem" role="alert">
            {message}
          </p>
        ))}
      {!locked && (
        <span className="mr-notice-actions">
          <Button
            disabled={groups.length >= 10}
            onClick={() =>
              change({
                groups: [...groups, { key: crypto.randomUUID(), name: "", required_count: 1, members: [] }],
              })
            }
          >
            Add group
          </Button>
          {isDirty && (
            <>
              <Button onClick={reset}>Discard</Button>
              <Button type="primary" loading={isSaving} onClick={save}>
                Save {kind === "offer" ? "offer" : "job"} approvers
              </Button>
            </>
          )}
        </span>
      )}
    </div>
  );
}
