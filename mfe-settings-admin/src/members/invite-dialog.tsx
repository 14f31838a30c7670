import { Alert, Button, Form, Input, Modal } from "antd";
import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { wordsOf, problemsAt } from "@loubby/shared-contracts/http/failure";
import { ApiError, type RoleTag } from "@loubby/shared-contracts/shell";
import { Select } from "@loubby/shared-ui/forms/select";
import { notify } from "@loubby/shared-ui/toasts";
import { useMay } from "./may.ts";
import { roleName } from "./role-words.ts";
import { roleSentence } from "./role-sentences.ts";
import { useAddMember } from "./use-members.ts";
import "./members.css";

interface Values {
  readonly email: string;
  readonly position: string;
  readonly role: RoleTag;
}

const FIELDS = ["email", "position", "role"] as const;

interface InviteDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks someone into the company by mail, with a role. */
export function InviteDialog({ open, onClose }: InviteDialogProps) {
  const add = useAddMember();
  const close = () => {
    add.reset();
    onClose();
  };
  return (
    <Modal
      open={open}
      title="Invite a member"
      width={480}
      footer={null}
      destroyOnHidden
      closable={!add.isPending}
      mask={{ closable: false }}
      onCancel={close}
    >
      <InviteForm
        error={add.error}
        busy={add.isPending}
        onCancel={close}
        onSend={(values, onRefused) =>
          add.mutate(values, {
            onSuccess: ({ invite }) => {
              notify.success(`Invite sent to ${invite.email_address}`);
              close();
            },
            onError: onRefused,
          })
        }
      />
    </Modal>
  );
}

interface InviteFormProps {
  readonly error: Error | null;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onSend: (values: Values, onRefused: (error: unknown) => void) => void;
}

function InviteForm({ error, busy, onCancel, onSend }: InviteFormProps) {
  const [form] = Form.useForm<Values>();
  const role = Form.useWatch("role", form);
  const { roles } = useMay();
  const seatsFull = error instanceof ApiError && error.code === "seats_full";
  const placed = Object.keys(problemsAt(error, FIELDS)).length > 0;
  const say = (problems: Partial<Record<(typeof FIELDS)[number], string>>) =>
    form.setFields(FIELDS.map((name) => ({ name, errors: problems[name] ? [problems[name]] : [] })));
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      noValidate
      initialValues={{ email: "", position: "", role: roles.includes("recruiter") ? "recruiter" : roles[0] }}
      onFinish={(values) => !busy && onSend(values, (refused) => say(problemsAt(refused, FIELDS)))}
    >
      {error && !placed && (
        <Alert
          type={seatsFull ? "warning" : "error"}
          showIcon
          className="set-form-alert"
          title={seatsFull ? "All seats are taken" : "Couldn't send the invite"}
          description={
            <>
              {wordsOf(error)} {seatsFull && <Link to={paths.billing}>See plans</Link>}
            </>
          }
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
      <Form.Item name="role" label="Role" extra={role && roleSentence(role)}>
        <Select options={roles.map((value) => ({ value, label: roleName(value) }))} />
      </Form.Item>
      <Form.Item name="position" label="Position (optional)">
        <Input maxLength={120} autoComplete="off" placeholder="Talent partner" />
      </Form.Item>
      <div className="set-form-acts">
        <Button disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="primary" htmlType="submit" loading={busy}>
          Send invite
        </Button>
      </div>
    </Form>
  );
}
