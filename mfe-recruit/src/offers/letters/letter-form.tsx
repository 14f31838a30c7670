import { Button, Input } from "antd";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import { call } from "@loubby/shared-contracts/http/call";
import { problemAt, problemsOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { offerTemplates } from "@loubby/shared-contracts/http/offers/offer-templates";
import type { OfferTemplate } from "@loubby/shared-contracts/http/offers/offer-templates.schema";
import type { RichText } from "@loubby/shared-contracts/http/rich-text.schema";
import { useUnsaved } from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";
import { notify } from "@loubby/shared-ui/toasts";
import { DraftNotice } from "../../forms/draft-notice.tsx";
import { LetterEditor } from "./letter-editor.tsx";
import { starterLetter } from "./starter-letter.ts";

interface LetterFormProps {
  /** Null for a new one. */
  readonly letter: OfferTemplate | null;
  readonly onClose: () => void;
}

const EMPTY: RichText = { type: "doc", content: [] };

interface LetterWords {
  readonly name: string;
  readonly subject: string;
  /** Null where nothing is written. */
  readonly body: RichText | null;
}

/** Writes a letter that offers begin with. What is typed survives a reload until it is saved or let go. */
export function LetterForm({ letter, onClose }: LetterFormProps) {
  const client = useQueryClient();
  const draft = useDraft<LetterWords>(
    `offer-template.${letter?._id ?? "new"}`,
    {
      name: letter?.name ?? "",
      subject: (letter ?? starterLetter).subject,
      body: (letter ?? starterLetter).body,
    },
    letter?.version,
  );
  const { name, subject, body } = draft.shown;
  // The editor takes a letter over at its start alone: another one is another editor.
  const [choices, setChoices] = useState(0);
  const close = () => {
    draft.forget();
    onClose();
  };
  const save = useMutation({
    mutationFn: () => {
      const fields = { name, subject, body: body ?? EMPTY };
      if (letter === null) return call(offerTemplates.create, { body: fields });
      const params = { templateId: letter._id };
      return call(offerTemplates.update, { params, body: { ...fields, version: draft.version } });
    },
    onSuccess: (written) => {
      notify.success(`Saved: ${written.name}`);
      close();
    },
    // Who was refused reads what stands there now.
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(offerTemplates.list) }),
  });
  useUnsaved(draft.changed);
  const problems = problemsOf(save.error);
  const type = (typed: Partial<LetterWords>) => {
    draft.type(typed);
    save.reset();
  };
  return (
    <form
      className="mr-form-section"
      aria-label={letter === null ? "New letter" : `Edit ${letter.name}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <DraftNotice
        draft={draft}
        thing="letter"
        onChosen={() => {
          save.reset();
          setChoices((before) => before + 1);
        }}
      />
      <Field label="Name" problem={problemAt(problems, "name")} help="Colleagues find the letter by it.">
        {(control) => (
          <Input
            {...control}
            maxLength={80}
            dir="auto"
            value={name}
            onChange={({ target }) => type({ name: target.value })}
          />
        )}
      </Field>
      <Field label="Subject" problem={problemAt(problems, "subject")}>
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            dir="auto"
            value={subject}
            onChange={({ target }) => type({ subject: target.value })}
          />
        )}
      </Field>
      <LetterEditor
        key={`${draft.version}.${choices}`}
        label="Letter"
        path="body"
        doc={body}
        problems={problems}
        onChange={(doc) => type({ body: doc })}
      />
      {save.error && problems.length === 0 && (
        <div className="lb-field-problem" role="alert">
          {wordsOf(save.error)}
        </div>
      )}
      <span className="mr-editor-actions">
        <Button onClick={close}>Cancel</Button>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          Save
        </Button>
      </span>
    </form>
  );
}
