import { Button, Input } from "antd";
import { useState } from "react";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import type { StaffMember } from "@loubby/shared-contracts/http/staff/staff.schema";
import { Confirm } from "@loubby/shared-ui/confirm";
import { Field } from "@loubby/shared-ui/forms/field";
import { notify } from "@loubby/shared-ui/toasts";
import { useRemoveStaff } from "./use-staff.ts";
import "@loubby/shared-ui/forms/password-toggle.css";

/** Makes someone an ordinary account again, after the password of who does it. */
export function RemoveStaff({ member: { _id, name } }: { readonly member: StaffMember }) {
  const [open, setOpen] = useState(false);
  const [password, setPassword] = useState("");
  const remove = useRemoveStaff(_id);
  const close = () => {
    setOpen(false);
    setPassword("");
    remove.reset();
  };
  return (
    <>
      <Button size="small" danger onClick={() => setOpen(true)}>
        Remove
      </Button>
      <Confirm
        open={open}
        title={`Remove ${name} from the staff?`}
        confirmText="Remove"
        danger
        busy={remove.isPending}
        disabled={password === ""}
        onConfirm={() =>
          remove.mutate(password, {
            onSuccess: () => {
              notify.notice(`${name} is no longer on the staff`);
              close();
            },
          })
        }
        onCancel={close}
      >
        <div className="adm-form">
          <p>They keep their account and lose access to these pages at once.</p>
          <Field label="Your password" problem={remove.error ? wordsOf(remove.error) : undefined}>
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
        </div>
      </Confirm>
    </>
  );
}
