import { Alert, Button, Form, Input, Modal } from "antd";
import { useState } from "react";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import type { Member } from "@loubby/shared-contracts/http/settings/members.schema";
import { useSession } from "@loubby/shared-contracts/shell";
import { Select } from "@loubby/shared-ui/forms/select";
import { notify } from "@loubby/shared-ui/toasts";
import { useMay } from "./may.ts";
import { useRemoveMember } from "./use-members.ts";

interface RemoveMemberProps {
  readonly member: Member;
  readonly colleagues: readonly Member[];
  readonly onRemoved: () => void;
}

const nameOf = ({ first_name, last_name }: Member) => `${first_name} ${last_name}`;

/** Takes someone out of the company: asks for their name, and who gets their jobs and groups. */
export function RemoveMember({ member, colleagues, onRemoved }: RemoveMemberProps) {
  const me = useSession((session) => session.user?._id);
  const company = useSession((session) => session.user?.organization?.employer_id.company_name);
  const may = useMay();
  const remove = useRemoveMember();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [heir, setHeir] = useState<string | undefined>(me);
  if (!may.remove || member._id === me || !may.change(member)) return null;
  const name = nameOf(member);
  const close = () => {
    setOpen(false);
    setTyped("");
    remove.reset();
  };
  const onConfirm = () =>
    remove.mutate(
      { _id: member._id, ...(heir && { hand_over_to: heir }) },
      {
        onSuccess: () => {
          close();
          onRemoved();
          notify.success(`${name} was removed`);
        },
      },
    );
  return (
    <section className="set-remove" aria-labelledby="remove">
      <h3 id="remove">Remove from {company ?? "the company"}</h3>
      <p className="set-muted">They lose access right away, in every open session.</p>
      <Button danger onClick={() => setOpen(true)}>
        Remove member
      </Button>
      <Modal
        open={open}
        title={`Remove ${name}?`}
        width={480}
        okText={remove.isPending ? "Loading..." : "Remove member"}
        okButtonProps={{ danger: true, disabled: typed.trim() !== name || remove.isPending }}
        cancelButtonProps={{ disabled: remove.isPending }}
        closable={!remove.isPending}
        destroyOnHidden
        onOk={onConfirm}
        onCancel={close}
      >
        <Form layout="vertical" requiredMark={false}>
          {remove.isError && (
            <Alert
              type="error"
              showIcon
              className="set-form-alert"
              title="Couldn't remove the member"
              description={wordsOf(remove.error)}
            />
          )}
          <Form.Item
            label="Transfer their jobs, groups and invites to"
            htmlFor="heir"
            extra="Private conversations stay with the people in them."
          >
            <Select
              id="heir"
              allowClear
              placeholder="No one: leave them as they are"
              value={heir}
              options={colleagues
                .filter(({ _id }) => _id !== member._id)
                .map((one) => ({ value: one._id, label: nameOf(one) }))}
              onChange={(value?: string) => setHeir(value)}
            />
          </Form.Item>
          <Form.Item label={`Type ${name} to confirm`} htmlFor="confirm-name">
            <Input
              id="confirm-name"
              value={typed}
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
            />
          </Form.Item>
        </Form>
      </Modal>
    </section>
  );
}
