import { Button } from "antd";
import { useId, useState } from "react";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import type { Member } from "@loubby/shared-contracts/http/settings/members.schema";
import { useSession } from "@loubby/shared-contracts/shell";
import { Confirm } from "@loubby/shared-ui/confirm";
import { Select } from "@loubby/shared-ui/forms/select";
import { useLeaveCompany } from "./use-members.ts";

interface LeaveCompanyProps {
  readonly member: Member;
  readonly colleagues: readonly Member[];
}

/** Gives up one's own place in the company; the shell follows when the session has left it. */
export function LeaveCompany({ member, colleagues }: LeaveCompanyProps) {
  const id = useId();
  const me = useSession((session) => session.user?._id);
  const company = useSession((session) => session.user?.organization?.employer_id.company_name);
  const leave = useLeaveCompany();
  const [open, setOpen] = useState(false);
  const [heir, setHeir] = useState<string>();
  if (member._id !== me) return null;
  return (
    <section className="set-remove" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>Leave {company ?? "the company"}</h3>
      <p className="set-muted">You keep your account; only a new invite brings you back into the company.</p>
      <Button danger onClick={() => setOpen(true)}>
        Leave company
      </Button>
      <Confirm
        open={open}
        danger
        title={`Leave ${company ?? "the company"}?`}
        confirmText="Leave company"
        busy={leave.isPending}
        onConfirm={() => leave.mutate(heir)}
        onCancel={() => {
          setOpen(false);
          leave.reset();
        }}
      >
        <div className="set-leave">
          <label htmlFor={`${id}-heir`}>Transfer your jobs, groups and invites to</label>
          <Select
            id={`${id}-heir`}
            allowClear
            placeholder="No one: leave them as they are"
            value={heir}
            options={colleagues
              .filter(({ _id }) => _id !== me)
              .map(({ _id, first_name, last_name }) => ({ value: _id, label: `${first_name} ${last_name}` }))}
            onChange={(value?: string) => setHeir(value)}
          />
          {leave.isError && <p role="alert">{wordsOf(leave.error)}</p>}
        </div>
      </Confirm>
    </section>
  );
}
