import { Alert, Button, Form, Input } from "antd";
import { useState } from "react";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import type { Member } from "@loubby/shared-contracts/http/settings/members.schema";
import {
  isFullAccessRole,
  normalPermissions,
  presetOf,
  samePermissions,
} from "@loubby/shared-contracts/http/settings/role-presets";
import { type PermissionEntry, type RoleTag, useSession, useUnsaved } from "@loubby/shared-contracts/shell";
import { Select } from "@loubby/shared-ui/forms/select";
import { notify } from "@loubby/shared-ui/toasts";
import { useMay } from "./may.ts";
import { PermissionGrid } from "./permission-grid.tsx";
import { roleSentence } from "./role-sentences.ts";
import { roleName } from "./role-words.ts";
import { useEditMember } from "./use-members.ts";

interface AccessFormProps {
  readonly member: Member;
  /** Whether the plan lets permissions be chosen one by one. */
  readonly customPermissions: boolean;
  /** Whether no one else has full access. */
  readonly isOnlyAdmin: boolean;
}

/** A member's role, position and permissions; what cannot be changed says why. */
export function AccessForm({ member, customPermissions, isOnlyAdmin }: AccessFormProps) {
  const me = useSession((session) => session.user?._id);
  const may = useMay();
  const edit = useEditMember();
  const [role, setRole] = useState<RoleTag>(member.role);
  const [position, setPosition] = useState(member.position);
  const [permissions, setPermissions] = useState<readonly PermissionEntry[]>(member.permissions);
  const keepsList = samePermissions(permissions, member.permissions);
  const changed = role !== member.role || position.trim() !== member.position || !keepsList;
  useUnsaved(changed);
  const locked = lockOf(member, me, may, isOnlyAdmin);
  const roles = may.roles.includes(member.role) ? may.roles : [member.role, ...may.roles];
  const full = isFullAccessRole(role);

  const onRole = (next: RoleTag) => {
    setRole(next);
    setPermissions(next === member.role ? member.permissions : presetOf(next));
  };
  const onSave = () =>
    edit.mutate(
      {
        _id: member._id,
        ...(role !== member.role && { role }),
        ...(position.trim() !== member.position && { position }),
        ...(!full && { permissions: normalPermissions(permissions) }),
      },
      { onSuccess: () => void notify.success("Saved") },
    );

  return (
    <Form layout="vertical" requiredMark={false} disabled={locked !== null} onFinish={onSave}>
      {locked && <Alert type="info" showIcon className="set-form-alert" title={locked} />}
      {edit.isError && (
        <Alert
          type="error"
          showIcon
          className="set-form-alert"
          title="Couldn't save the changes"
          description={wordsOf(edit.error)}
        />
      )}
      <div className="set-access-pair">
        <Form.Item label="Role" htmlFor="member-role">
          <Select
            id="member-role"
            value={role}
            options={roles.map((value) => ({ value, label: roleName(value) }))}
            onChange={onRole}
          />
        </Form.Item>
        <Form.Item label="Position" htmlFor="member-position">
          <Input
            id="member-position"
            value={position}
            maxLength={120}
            onChange={(event) => setPosition(event.target.value)}
          />
        </Form.Item>
      </div>
      <p className="set-muted set-access-role">
        {full || samePermissions(permissions, presetOf(role))
          ? roleSentence(role)
          : "Custom permissions instead of the role's."}
      </p>
      {!full && (
        <PermissionGrid
          permissions={permissions}
          preset={presetOf(role)}
          lock={locked === null && !customPermissions ? "plan" : null}
          disabled={locked !== null || !customPermissions}
          mayGive={may.give}
          onChange={setPermissions}
        />
      )}
      <div className="set-form-acts">
        {changed && (
          <Button
            disabled={edit.isPending}
            onClick={() => {
              onRole(member.role);
              setPosition(member.position);
            }}
          >
            Discard
          </Button>
        )}
        <Button
          type="primary"
          htmlType="submit"
          disabled={!changed || locked !== null}
          loading={edit.isPending}
        >
          Save
        </Button>
      </div>
    </Form>
  );
}

/** Why the form cannot be used, in words, or null. */
function lockOf(
  member: Member,
  me: string | undefined,
  may: ReturnType<typeof useMay>,
  isOnlyAdmin: boolean,
): string | null {
  if (!may.edit) return "Your role doesn't let you change other people's access.";
  if (member._id === me)
    return isOnlyAdmin
      ? "You're the only administrator, so your role can't change. Make someone else an administrator first."
      : "You can't change your own role. Ask another administrator.";
  return may.change(member) ? null : "You can't change a colleague who has more access than you.";
}
