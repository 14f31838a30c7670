import { useSearchParams } from "react-router-dom";
import type { Notification } from "@loubby/shared-contracts/http/notifications/notifications.schema";
import type { Workspace } from "@loubby/shared-contracts/http/partners/workspaces.schema";
import { Select } from "@loubby/shared-ui/forms/select";
import { SwitchField } from "../../forms/switch-field.tsx";

/** What the types are called; those that nothing is told of yet aren't offered. */
const TYPES: Readonly<Partial<Record<Notification["type"], string>>> = {
  job_applicant: "Applicants",
  job: "Jobs and approvals",
  application_stage: "Your applications",
  job_match: "Jobs for you",
  schedule: "Calendar",
  conversation: "Messages",
  mention: "Mentions",
  talentPool: "Talent pools",
  connection: "Connections",
  membership: "Companies and members",
  announcement: "Product news",
};
const ALL = "all";
const KINDS = [
  { value: ALL, label: "All types" },
  ...Object.entries(TYPES).map(([value, label]) => ({ value, label })),
];

interface HistoryFiltersProps {
  readonly workspaces: readonly Workspace[];
}

/** Narrows the history; the address keeps how. */
export function HistoryFilters({ workspaces }: HistoryFiltersProps) {
  const [params, setParams] = useSearchParams();
  const choose = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === ALL) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const companies = [
    { value: ALL, label: "All companies" },
    ...workspaces.map(({ _id, company_name }) => ({ value: _id, label: company_name })),
    { value: "own", label: "No company" },
  ];
  return (
    <>
      <SwitchField
        label="Unread only"
        checked={params.get("show") === "unread"}
        onChange={(on) => choose("show", on ? "unread" : ALL)}
      />
      <Select<string>
        aria-label="Type"
        value={params.get("type") ?? ALL}
        options={KINDS}
        onChange={(value) => choose("type", value)}
      />
      {workspaces.length > 1 && (
        <Select<string>
          aria-label="Company"
          value={params.get("of") ?? ALL}
          options={companies}
          onChange={(value) => choose("of", value)}
        />
      )}
    </>
  );
}
