import { Alert, Button, Form, Input, Modal } from "antd";
import { useState } from "react";
import { problemsAt, wordsOf } from "@loubby/shared-contracts/http/failure";
import type { StoreTeam } from "@loubby/shared-contracts/http/stores/store-members.schema";
import { storeRoleMeanings, storeRoleWords } from "@loubby/shared-contracts/http/stores/store-role-words";
import { Select } from "@loubby/shared-ui/forms/select";
import { notify } from "@loubby/shared-ui/toasts";
import { useInvite } from "./use-team.ts";

type Role = StoreTeam["may_give"][number];

interface Values {
  readonly email: string;
  readonly role: Role;
}

/** Asks someone into the store by mail, in a role. */
export function InviteMember({ roles }: { readonly roles: readonly Role[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        Invite
      </Button>
      <Modal
        open={open}
        title="Invite a member"
        width={480}
        footer={null}
        destroyOnHidden
        mask={{ closable: false }}
        onCancel={() => setOpen(false)}
      >
        <InviteForm roles={roles} onDone={() => setOpen(false)} />
      </Modal>
    </>
  );
}

interface InviteFormProps {
  readonly roles: readonly Role[];
  readonly onDone: () => void;
}

function InviteForm({ roles, onDone }: InviteFormProps) {
  const [form] = Form.useForm<Values>();
  const invite = useInvite();
  const role = Form.useWatch("role", form);
  const placed = problemsAt(invite.error, ["email"]).email !== undefined;

  function send(values: Values) {
    if (invite.isPending) return;
    invite.mutate(values, {
      onSuccess: () => {
        notify.success(`Invitation sent to ${values.email}`);
        onDone();
      },
      onError: (error) => {
        const { email } = problemsAt(error, ["email"]);
        form.setFields([{ name: "email", errors: email === undefined ? [] : [email] }]);
      },
    });
  }

  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      noValidate
      initialValues={{ email: "", role: roles.includes("support") ? "support" : roles[0] }}
      onFinish={send}
    >
      {invite.error && !placed && (
        <Alert
          type="error"
          showIcon
          className="as-invite-alert"
          title="Couldn't send the invitation"
          description={wordsOf(invite.error)}
        />
      )}
      <Form.Item
        name="email"
        label="E-mail"
        validateTrigger="onBlur"
        extra="They'll get a link that works for seven days."
        rules={[
          { required: true, whitespace: true, message: "Please enter an e-mail address." },
          {
            type: "email",
            transform: (text: string) => text.trim(),
            message: "Please enter a valid e-mail address.",
          },
        ]}
      >
        <Input type="email" inputMode="email" autoComplete="off" maxLength={254} autoFocus />
      </Form.Item>
      <Form.Item name="role" label="Role" extra={role && storeRoleMeanings[role]}>
        <Select options={roles.map((value) => ({ value, label: storeRoleWords[value] }))} />
      </Form.Item>
      <div className="as-invite-acts">
        <Button disabled={invite.isPending} onClick={onDone}>
          Cancel
        </Button>
        <Button type="primary" htmlType="submit" loading={invite.isPending}>
          Send invitation
        </Button>
      </div>
    </Form>
  );
}
