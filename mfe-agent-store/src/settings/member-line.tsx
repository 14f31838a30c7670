import { Button } from "antd";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { storeMembers } from "@loubby/shared-contracts/http/stores/store-members";
import type { StoreMember, StoreTeam } from "@loubby/shared-contracts/http/stores/store-members.schema";
import { storeRoleMeanings, storeRoleWords } from "@loubby/shared-contracts/http/stores/store-role-words";
import { Avatar } from "@loubby/shared-ui/avatar";
import { Confirm } from "@loubby/shared-ui/confirm";
import { Select } from "@loubby/shared-ui/forms/select";
import { useTeamChange } from "./use-team.ts";

interface MemberLineProps {
  readonly member: StoreMember;
  /** What the person at the screen may give. */
  readonly roles: StoreTeam["may_give"];
}

/** A member with their role, to change or to end where the person at the screen may. */
export function MemberLine({ member, roles }: MemberLineProps) {
  const { user_id: userId, name, email_address, logo_url, role, may_change } = member;
  const [asking, setAsking] = useState(false);
  const give = useTeamChange(
    (next: StoreTeam["may_give"][number]) =>
      call(storeMembers.setRole, { params: { userId }, body: { role: next } }),
    (next) => `${name} works as ${storeRoleWords[next].toLowerCase()} now`,
  );
  const remove = useTeamChange(
    () => call(storeMembers.remove, { params: { userId } }),
    () => `${name} is removed`,
  );
  return (
    <li>
      <Avatar name={name} src={logo_url} size={40} decorative />
      <div className="as-member-words">
        <strong dir="auto">{name}</strong>
        <span className="as-muted">{email_address}</span>
        {role !== "owner" && <span className="as-muted">{storeRoleMeanings[role]}</span>}
      </div>
      {role !== "owner" && may_change ? (
        <div className="as-member-acts">
          <Select
            aria-label={`Role of ${name}`}
            value={give.isPending ? give.variables : role}
            disabled={give.isPending}
            options={roles.map((value) => ({ value, label: storeRoleWords[value] }))}
            onChange={(next) => give.mutate(next)}
          />
          <Button type="text" danger aria-label={`Remove ${name}`} onClick={() => setAsking(true)}>
            Remove
          </Button>
        </div>
      ) : (
        <span className="as-member-role">{storeRoleWords[role]}</span>
      )}
      <Confirm
        open={asking}
        danger
        title={`Remove ${name}?`}
        confirmText="Remove"
        busy={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        They lose access to the store at once. What they did keeps their name.
      </Confirm>
    </li>
  );
}
