import { Button, Input, Modal } from "antd";
import { type FormEvent, useId, useState } from "react";
import { problemsAt, wordsOf } from "@loubby/shared-contracts/http/failure";
import { staffRoleWords } from "./staff-words.ts";
import type { StaffMember } from "@loubby/shared-contracts/http/staff/staff.schema";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { notify } from "@loubby/shared-ui/toasts";
import { useAddStaff } from "./use-staff.ts";
import "@loubby/shared-ui/forms/password-toggle.css";

const FIELDS = ["email", "role", "current_password"] as const;

/** Makes someone staff by their address, after the password of who does it. */
export function AddStaff() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        Add someone
      </Button>
      {open && <AddDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useId();
  const add = useAddStaff();
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<StaffMember["role"]>("admin");
  const [password, setPassword] = useState("");
  const problems = problemsAt(add.error, FIELDS);
  const other = add.error && Object.keys(problems).length === 0 ? wordsOf(add.error) : null;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (add.isPending) return;
    add.mutate(
      { email: email.trim(), role, current_password: password },
      {
        onSuccess: ({ name }) => {
          notify.success(`${name} is on the staff now`);
          onClose();
        },
      },
    );
  }

  return (
    <Modal
      open
      title="Add someone to the staff"
      width={480}
      okText={add.isPending ? "Loading..." : "Add"}
      okButtonProps={{ htmlType: "submit", form, disabled: add.isPending || email === "" || password === "" }}
      onCancel={onClose}
    >
      <form id={form} className="adm-form" onSubmit={onSubmit} noValidate>
        <Field
          label="E-mail"
          help="Of an account that has confirmed this address."
          problem={problems.email}
          required
        >
          {(field) => (
            <Input
              {...field}
              autoFocus
              type="email"
              autoComplete="off"
              maxLength={254}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
        <Field label="Role" help={staffRoleWords[role].may} problem={problems.role}>
          {({ id }) => (
            <Select<StaffMember["role"]>
              id={id}
              value={role}
              options={[
                { value: "admin", label: staffRoleWords.admin.name },
                { value: "super_admin", label: staffRoleWords.super_admin.name },
              ]}
              onChange={setRole}
            />
          )}
        </Field>
        <Field label="Your password" problem={problems.current_password} required>
          {(field) => (
            <Input.Password
              {...field}
              autoComplete="current-password"
              maxLength={200}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        {other !== null && (
          <p className="adm-problem" role="alert">
            {other}
          </p>
        )}
      </form>
    </Modal>
  );
}
