import { Modal, Select } from "antd";
import { useState } from "react";
import { problemAt, wordsOf } from "@loubby/shared-contracts/http/failure";
import type { BulkAction } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import { Field } from "@loubby/shared-ui/forms/field";
import { notify } from "@loubby/shared-ui/toasts";
import { BulkAhead } from "./bulk-ahead.tsx";
import { type BulkAsked, useBulkAhead } from "./use-bulk-ahead.ts";
import { useTags } from "../../tags/use-tags.ts";

interface TagDialogProps extends BulkAsked {
  readonly many: string;
  readonly isStarting: boolean;
  readonly onStart: (action: BulkAction) => void;
  readonly onClose: () => void;
}

/** Who is tagged doesn't depend on the tags. */
const ANY_TAGS: BulkAction = { kind: "tag", add: [], remove: [] };

/** Asks which tags to add and remove. A new word becomes a tag. */
export function TagDialog({ jobId, selection, many, isStarting, onStart, onClose }: TagDialogProps) {
  const { options, cleaned, idsOf } = useTags(true);
  const ahead = useBulkAhead({ jobId, selection }, ANY_TAGS);
  const count = ahead.data?.applies_to ?? 0;
  const [add, setAdd] = useState<readonly string[]>([]);
  const [remove, setRemove] = useState<readonly string[]>([]);
  const confirm = async () => {
    try {
      onStart({ kind: "tag", add: await idsOf(add), remove: [...remove] });
    } catch (error) {
      notify.error(wordsOf(error));
    }
  };
  return (
    <Modal
      open
      title={`Edit tags for ${many}`}
      okText={`Tag ${count}`}
      okButtonProps={{ disabled: count === 0 || add.length + remove.length === 0, loading: isStarting }}
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
      <BulkAhead ahead={ahead} />
    </Modal>
  );
}
