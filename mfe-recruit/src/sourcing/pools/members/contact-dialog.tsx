import { Button, Input, Modal } from "antd";
import { useMutation } from "@tanstack/react-query";
import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import { withoutRepeats } from "@loubby/shared-contracts/http/without-repeats";
import { call } from "@loubby/shared-contracts/http/call";
import { problemAt, problemsOf, wordsOf, detailsOf } from "@loubby/shared-contracts/http/failure";
import { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import type { PoolMemberDetails } from "@loubby/shared-contracts/http/sourcing/pool-members.schema";
import type { Pool } from "@loubby/shared-contracts/http/sourcing/talent-pools.schema";
import { Field } from "@loubby/shared-ui/forms/field";
import { WordsInput } from "@loubby/shared-ui/forms/words-input";
import { notify } from "@loubby/shared-ui/toasts";
import { DraftNotice } from "../../../forms/draft-notice.tsx";
import { ConsentFields } from "./consent-fields.tsx";
import { type ContactDraft, contactOf, draftOf } from "./contact-draft.ts";
import { useStalePools } from "../use-pools.ts";

interface ContactDialogProps {
  readonly pool: Pool;
  /** The person to edit; none for a new one. */
  readonly member?: PoolMemberDetails;
  readonly onClose: () => void;
  /** Shows someone who is already in the pool. */
  readonly onOpen?: (memberId: string) => void;
}

const TEXTS = [
  { name: "first_name", label: "First name", max: 100 },
  { name: "last_name", label: "Last name", max: 100 },
  { name: "email", label: "E-mail", max: 254 },
  { name: "phone", label: "Phone with country code", max: 40 },
] as const;

/**
 * Adds someone to a pool, or edits their details. What is typed is kept until it is saved or cancelled, even while the
 * dialog is closed.
 */
export function ContactDialog({ pool, member, onClose, onOpen }: ContactDialogProps) {
  const draft = useDraft(`contact.${member?._id ?? pool._id}`, draftOf(member), member?.version);
  const form = draft.shown;
  const stale = useStalePools();
  const save = useMutation({
    mutationFn: () => {
      const body = contactOf(form);
      if (member === undefined) return call(poolMembers.add, { params: { poolId: pool._id }, body });
      return call(poolMembers.edit, {
        params: { memberId: member._id },
        body: { ...body, version: draft.version },
      });
    },
    onSuccess: (written) => {
      notify.success(member === undefined ? `Added: ${written.first_name}` : "Saved");
      draft.forget();
      onClose();
    },
    // After a refusal, shows the current state.
    onSettled: stale,
  });
  const problems = problemsOf(save.error);
  const change = (part: Partial<ContactDraft>) => draft.type(part);
  // People with an account edit their own name and address.
  const isOwn = member !== undefined && member.user_id !== null;
  const there = thereAlready(save.error);
  return (
    <Modal
      open
      title={member === undefined ? `Add a person to “${pool.name}”` : "Edit person"}
      okText={member === undefined ? "Add" : "Save"}
      okButtonProps={{ loading: save.isPending }}
      onOk={() => save.mutate()}
      cancelButtonProps={{
        onClick: () => {
          draft.forget();
          onClose();
        },
      }}
      onCancel={onClose}
    >
      <div className="mt-dialog">
        <DraftNotice draft={draft} thing="person" onChosen={save.reset} />
        {!isOwn && (
          <div className="mr-form-grid">
            {TEXTS.map(({ name, label, max }) => (
              <Field key={name} label={label} problem={problemAt(problems, name)}>
                {(control) => (
                  <Input
                    {...control}
                    dir="auto"
                    maxLength={max}
                    value={form[name]}
                    onChange={({ target }) => change({ [name]: target.value })}
                  />
                )}
              </Field>
            ))}
          </div>
        )}
        <Field label="Headline" problem={problemAt(problems, "headline")}>
          {(control) => (
            <Input
              {...control}
              dir="auto"
              maxLength={200}
              value={form.headline}
              onChange={({ target }) => change({ headline: target.value })}
            />
          )}
        </Field>
        {!isOwn && (
          <Field label="Links" problem={problemAt(problems, "links")} help="One per line.">
            {(control) => (
              <Input.TextArea
                {...control}
                rows={2}
                value={form.links}
                onChange={({ target }) => change({ links: target.value })}
              />
            )}
          </Field>
        )}
        <Field label="Tags" problem={problemAt(problems, "tags")}>
          {(control) => (
            <WordsInput
              {...control}
              tokenSeparators={[","]}
              maxCount={20}
              value={form.tags}
              onChange={(tags) => change({ tags: withoutRepeats(tags.map((tag) => tag.slice(0, 40))) })}
            />
          )}
        </Field>
        <Field label="About" problem={problemAt(problems, "about")}>
          {(control) => (
            <Input.TextArea
              {...control}
              dir="auto"
              rows={3}
              maxLength={5000}
              value={form.about}
              onChange={({ target }) => change({ about: target.value })}
            />
          )}
        </Field>
        {!isOwn && <ConsentFields form={form} problems={problems} change={change} />}
        {save.isError && (
          <p role="alert" className="lb-field-problem">
            {wordsOf(save.error)}{" "}
            {there !== null && onOpen && (
              <Button size="small" onClick={() => onOpen(there)}>
                Show person
              </Button>
            )}
          </p>
        )}
      </div>
    </Modal>
  );
}

/** The member that a refusal names, or null. */
function thereAlready(error: unknown): string | null {
  return detailsOf(error, "there_already")?.member_id ?? null;
}
