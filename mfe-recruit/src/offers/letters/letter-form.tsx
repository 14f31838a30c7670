import { Input } from "antd";
import { useState } from "react";
import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import { call } from "@loubby/shared-contracts/http/call";
import { problemAt } from "@loubby/shared-contracts/http/failure";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { offerTemplates } from "@loubby/shared-contracts/http/offers/offer-templates";
import type { OfferTemplate } from "@loubby/shared-contracts/http/offers/offer-templates.schema";
import type { RichText } from "@loubby/shared-contracts/http/rich-text.schema";
import { Field } from "@loubby/shared-ui/forms/field";
import { TemplateForm } from "../../forms/template-form.tsx";
import { LetterEditor } from "./letter-editor.tsx";
import { starterLetter } from "./starter-letter.ts";

interface LetterFormProps {
  /** Null for a new one. */
  readonly template: OfferTemplate | null;
  readonly onClose: () => void;
}

const EMPTY: RichText = { type: "doc", content: [] };

interface LetterWords {
  readonly name: string;
  readonly subject: string;
  /** Null where nothing is written. */
  readonly body: RichText | null;
}

/** Edits a letter template. */
export function LetterForm({ template: letter, onClose }: LetterFormProps) {
  const { subject: startSubject, body: startBody } = letter ?? starterLetter;
  const begins = { name: letter?.name ?? "", subject: startSubject, body: startBody };
  const draft = useDraft<LetterWords>(`offer-template.${letter?._id ?? "new"}`, begins, letter?.version);
  const { name, subject, body } = draft.shown;
  // The editor takes its content only at the start: another letter is another editor.
  const [choices, setChoices] = useState(0);
  const save = () => {
    const fields = { name, subject, body: body ?? EMPTY };
    if (letter === null) return call(offerTemplates.create, { body: fields });
    const params = { templateId: letter._id };
    return call(offerTemplates.update, { params, body: { ...fields, version: draft.version } });
  };
  return (
    <TemplateForm
      label={letter === null ? "New letter" : `Edit ${letter.name}`}
      thing="letter"
      nameHelp="Colleagues will see this name."
      draft={draft}
      listKey={keyOf(offerTemplates.list)}
      save={save}
      onChosen={() => setChoices((before) => before + 1)}
      onClose={onClose}
    >
      {(problems, type) => (
        <>
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
        </>
      )}
    </TemplateForm>
  );
}
