import { Checkbox, Input, Modal } from "antd";
import { useId, useState } from "react";
import { problemAt, problemsOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import {
  type CardField,
  cardFields,
  reachingFields,
} from "@loubby/shared-contracts/http/applications/card-fields";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { DAYS, FIELD_WORDS, USUAL } from "./card-words.ts";
import { useCardSteps } from "./use-cards.ts";

interface NewCardProps {
  readonly applicationId: string;
  /** The candidate's name, as the page says it. */
  readonly name: string;
  readonly open: boolean;
  /** Whether the candidate lets companies reach out to them. */
  readonly mayPassContactOn: boolean;
  readonly onClose: () => void;
}

/** Creates a card: what it shows, a message, how long its link works. */
export function NewCard({ applicationId, name, open, mayPassContactOn, onClose }: NewCardProps) {
  const id = useId();
  const [fields, setFields] = useState<readonly CardField[]>(USUAL);
  const [note, setNote] = useState("");
  const [days, setDays] = useState(7);
  const { create } = useCardSteps(applicationId);
  const problems = problemsOf(create.error);
  const set = (field: CardField, on: boolean) =>
    setFields(cardFields.filter((each) => (each === field ? on : fields.includes(each))));
  const make = () =>
    create.mutate(
      { fields: [...fields], note, days },
      {
        onSuccess: () => {
          setNote("");
          onClose();
        },
      },
    );
  return (
    <Modal
      open={open}
      title={`Share ${name} with someone without an account`}
      okText={create.isPending ? "Creating…" : "Create card and copy link"}
      okButtonProps={{ disabled: fields.length === 0 || create.isPending }}
      onOk={() => {
        // Ignores a second click while the dialog closes.
        if (open) make();
      }}
      onCancel={onClose}
    >
      <div className="mr-card-form">
        <p>Anyone with the link sees only what you choose, until it expires.</p>
        <fieldset>
          <legend>Show besides the first name</legend>
          <div className="mr-card-fields">
            {cardFields.map((field) => {
              const isKept = !mayPassContactOn && reachingFields.includes(field);
              return (
                <Checkbox
                  key={field}
                  checked={fields.includes(field)}
                  disabled={isKept}
                  aria-describedby={isKept ? `${id}-kept` : undefined}
                  onChange={({ target }) => set(field, target.checked)}
                >
                  {FIELD_WORDS[field]}
                </Checkbox>
              );
            })}
          </div>
          {!mayPassContactOn && (
            <p id={`${id}-kept`} className="mr-card-facts">
              {name} doesn't let companies reach out, so links, e-mail and phone can't be shared.
            </p>
          )}
        </fieldset>
        <Field label="Message (optional)" problem={problemAt(problems, "note")}>
          {({ status, ...control }) => (
            <Input.TextArea
              {...control}
              status={status}
              rows={3}
              maxLength={500}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
        <Field label="Link works for" problem={problemAt(problems, "days")}>
          {({ id: control }) => <Select id={control} options={DAYS} value={days} onChange={setDays} />}
        </Field>
        {create.isError && problems.length === 0 && (
          <p className="mr-card-problem" role="alert">
            {wordsOf(create.error)}
          </p>
        )}
      </div>
    </Modal>
  );
}
