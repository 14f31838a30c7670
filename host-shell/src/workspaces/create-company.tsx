import { Input, Modal } from "antd";
import { type FormEvent, useId, useState } from "react";
import { problemsAt } from "@loubby/shared-contracts/http/failure";
import { ApiError, useUnsaved } from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";
import { notify } from "@loubby/shared-ui/toasts";
import type { DialogProps } from "../dialogs/dialog-props.ts";
import { openDialog } from "../dialogs/open-dialog.ts";
import { useCreateCompany } from "./change-workspaces.ts";
import "../dialogs/dialogs.css";

/** Create New Company: a name and an address, both needed. */
export function CreateCompany({ viewer, onClose }: DialogProps) {
  const [company_name, setName] = useState("");
  const [workspace_email, setEmail] = useState("");
  const create = useCreateCompany();
  const form = useId();
  const complete = company_name.trim() !== "" && workspace_email.trim() !== "";
  const problems = problemsAt(create.error, ["company_name", "workspace_email"]);
  useUnsaved(complete && !create.isSuccess);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!complete || create.isPending) return;
    create.mutate(
      { company_name, workspace_email, partnerId: viewer.user._id },
      {
        onSuccess: () => {
          notify.success("New company  has been created");
          openDialog("workspaces");
        },
        onError: (error) => {
          const said = error instanceof ApiError && error.status < 500 ? error.message : "";
          notify.error(said || "Something went wrong!");
        },
      },
    );
  }

  return (
    <Modal
      open
      title="Create New Company"
      width={440}
      okText={create.isPending ? "Loading..." : "Create"}
      okButtonProps={{ htmlType: "submit", form, disabled: !complete || create.isPending }}
      onCancel={onClose}
    >
      <form id={form} className="sh-dialog-form" onSubmit={onSubmit} noValidate>
        <Field label="Company name" problem={problems.company_name}>
          {(field) => (
            <Input
              {...field}
              autoFocus
              maxLength={120}
              autoComplete="organization"
              value={company_name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field
          label="Workspace email"
          help="We'll write here about this workspace."
          problem={problems.workspace_email}
        >
          {(field) => (
            <Input
              {...field}
              type="email"
              maxLength={254}
              autoComplete="email"
              value={workspace_email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Modal>
  );
}
