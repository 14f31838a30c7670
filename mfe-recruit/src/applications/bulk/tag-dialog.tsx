import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Modal, Select } from "antd";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { problemAt, wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import type { BulkAction } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import { Field } from "@loubby/shared-ui/forms/field";
import { notify } from "@loubby/shared-ui/toasts";

interface TagDialogProps {
  readonly open: boolean;
  readonly many: string;
  /** Of the button; without it a preview follows. */
  readonly okText?: string;
  readonly onTag: (action: Extract<BulkAction, { readonly kind: "tag" }>) => void;
  readonly onClose: () => void;
}

/** Asks which tags to add and remove. A new word becomes a tag. */
export function TagDialog({ open, many, okText = "Continue", onTag, onClose }: TagDialogProps) {
  const client = useQueryClient();
  const tags = useQuery({ ...query(applicationList.tags, {}), enabled: open });
  const [add, setAdd] = useState<readonly string[]>([]);
  const [remove, setRemove] = useState<readonly string[]>([]);
  const options = (tags.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  const known = new Set(options.map(({ value }) => value));
  const confirm = async () => {
    try {
      const ids = await Promise.all(
        add.map(async (one) =>
          known.has(one) ? one : (await call(applicationList.createTag, { body: { name: one } }))._id,
        ),
      );
      await client.invalidateQueries({ queryKey: keyOf(applicationList.tags) });
      onTag({ kind: "tag", add: ids, remove: [...remove] });
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
      okText={okText}
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
              onChange={(next) => setAdd(next.map((one) => one.trim().slice(0, 40)).filter(Boolean))}
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
