import { Modal, Select } from "antd";
import { useState } from "react";
import { problemAt, wordsOf } from "@loubby/shared-contracts/http/failure";
import type { BulkAction } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import { Field } from "@loubby/shared-ui/forms/field";
import { notify } from "@loubby/shared-ui/toasts";
import { useTags } from "../../tags/use-tags.ts";

interface TagDialogProps {
  readonly open: boolean;
  readonly many: string;
  readonly onTag: (action: BulkAction) => void;
  readonly onClose: () => void;
}

/** Asks which tags to add and remove. A new word becomes a tag. */
export function TagDialog({ open, many, onTag, onClose }: TagDialogProps) {
  const { options, cleaned, idsOf } = useTags(open);
  const [add, setAdd] = useState<readonly string[]>([]);
  const [remove, setRemove] = useState<readonly string[]>([]);
  const confirm = async () => {
    try {
      onTag({ kind: "tag", add: await idsOf(add), remove: [...remove] });
      setAdd([]);
      setRemove([]);
    } catch (error) {
      notify.error(wordsOf(error));
    }
  };
  return (
    <Modal
      open={open}
      title={`Edit tags for ${many}`}
      okText="Continue"
      okButtonProps={{ disabled: add.length + remove.length === 0 }}
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
              showSearch={{ optionFilterProp: "label" }}
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
              showSearch={{ optionFilterProp: "label" }}
              value={[...remove]}
              onChange={setRemove}
            />
          )}
        </Field>
      </div>
    </Modal>
  );
}
