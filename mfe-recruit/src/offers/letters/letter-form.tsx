import { Button, Input } from "antd";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { problemAt, problemsOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { offerTemplates } from "@loubby/shared-contracts/http/offers/offer-templates";
import type { OfferTemplate } from "@loubby/shared-contracts/http/offers/offer-templates.schema";
import type { RichText } from "@loubby/shared-contracts/http/rich-text.schema";
import { useUnsaved } from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";
import { notify } from "@loubby/shared-ui/toasts";
import { LetterEditor } from "./letter-editor.tsx";
import { starterLetter } from "./starter-letter.ts";

interface LetterFormProps {
  /** Null for a new one. */
  readonly letter: OfferTemplate | null;
  readonly onClose: () => void;
}

const EMPTY: RichText = { type: "doc", content: [] };

/** Writes a letter that offers begin with. */
export function LetterForm({ letter, onClose }: LetterFormProps) {
  const client = useQueryClient();
  const [name, setName] = useState(letter?.name ?? "");
  const [subject, setSubject] = useState(letter?.subject ?? starterLetter.subject);
  const [body, setBody] = useState<RichText | null>(letter?.body ?? starterLetter.body);
  const [touched, setTouched] = useState(false);
  const save = useMutation({
    mutationFn: () => {
      const fields = { name, subject, body: body ?? EMPTY };
      if (letter === null) return call(offerTemplates.create, { body: fields });
      const params = { templateId: letter._id };
      return call(offerTemplates.update, { params, body: { ...fields, version: letter.version } });
    },
    onSuccess: (written) => {
      notify.success(`Saved: ${written.name}`);
      setTouched(false);
      onClose();
      return client.invalidateQueries({ queryKey: keyOf(offerTemplates.list) });
    },
  });
  useUnsaved(touched);
  const problems = problemsOf(save.error);
  const edit = (change: () => void) => {
    change();
    setTouched(true);
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
      <Field label="Name" problem={problemAt(problems, "name")} help="Colleagues find the letter by it.">
        {(control) => (
          <Input
            {...control}
            maxLength={80}
            dir="auto"
            value={name}
            onChange={({ target }) => edit(() => setName(target.value))}
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
            onChange={({ target }) => edit(() => setSubject(target.value))}
          />
        )}
      </Field>
      <LetterEditor
        label="Letter"
        path="body"
        doc={body}
        problems={problems}
        onChange={(doc) => edit(() => setBody(doc))}
      />
      {save.error && problems.length === 0 && (
        <div className="lb-field-problem" role="alert">
          {wordsOf(save.error)}
        </div>
      )}
      <span className="mr-editor-actions">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          Save
        </Button>
      </span>
    </form>
  );
}
