import { Modal } from "antd";
import { type ReactNode, useState } from "react";
import { problemAt, wordsOf } from "@loubby/shared-contracts/http/failure";
import type { BulkAction } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { notify } from "@loubby/shared-ui/toasts";
import { useTags } from "../../tags/use-tags.ts";

interface TagDialogProps {
  readonly many: string;
  readonly okText: string;
  /** The tags apply to no one. */
  readonly isOff?: boolean;
  readonly isBusy?: boolean;
  /** Shown beneath the form: what it will do. */
  readonly ahead?: ReactNode;
  readonly onTag: (action: Extract<BulkAction, { readonly kind: "tag" }>) => void;
  readonly onClose: () => void;
}

/** Asks which tags to add and remove. A new word becomes a tag. */
export function TagDialog({
  many,
  okText,
  isOff = false,
  isBusy = false,
  ahead,
  onTag,
  onClose,
}: TagDialogProps) {
  const { options, cleaned, idsOf } = useTags(true);
  const [add, setAdd] = useState<readonly string[]>([]);
  const [remove, setRemove] = useState<readonly string[]>([]);
  const confirm = async () => {
    try {
      onTag({ kind: "tag", add: await idsOf(add), remove: [...remove] });
    } catch (error) {
      notify.error(wordsOf(error));
    }
  };
  return (
    <Modal
      open
      title={`Edit tags for ${many}`}
      okText={okText}
      okButtonProps={{ disabled: isOff || add.length + remove.length === 0, loading: isBusy }}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <div className="mr-bulk-form">
        <Field
          label="Add"
          problem={problemAt([], "add")}
          help="Type a new word and press Enter to create a tag."
        >
          {(control) => (
            <Select<string[]>
              {...control}
              mode="tags"
              maxCount={20}
              options={options}
              value={[...add]}
              onChange={(next) => setAdd(cleaned(next))}
            />
          )}
        </Field>
        <Field label="Remove" problem={problemAt([], "remove")}>
          {(control) => (
            <Select<string[]>
              {...control}
              mode="multiple"
              maxCount={20}
              options={options}
              value={[...remove]}
              onChange={setRemove}
            />
          )}
        </Field>
      </div>
      {ahead}
    </Modal>
  );
}
