import { Input, Modal } from "antd";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { problemAt, problemsOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import type { Application } from "@loubby/shared-contracts/http/applications/applications.schema";
import { defaultReferenceQuestions } from "@loubby/shared-contracts/http/evaluation/default-references";
import { referenceTemplates } from "@loubby/shared-contracts/http/evaluation/reference-templates";
import { useLock } from "@loubby/shared-contracts/shell";
import { LockNote } from "@loubby/shared-ui/states/lock-note";
import { listVariables, requestVariables } from "@loubby/shared-contracts/http/variables";
import { Field } from "@loubby/shared-ui/forms/field";
import { boundsProblem, NumberField } from "@loubby/shared-ui/forms/number-field";
import { Select } from "@loubby/shared-ui/forms/select";
import { howTold, type Reached } from "../../how-told.ts";
import type { useReferences } from "./use-references.ts";
import "../../forms/form-page.css";

interface AskReferencesProps {
  readonly candidate: Reached & Pick<Application["candidate"], "first_name">;
  readonly ask: ReturnType<typeof useReferences>["ask"];
  readonly onClose: () => void;
}

const DEFAULT = "default";
const REFEREES = { least: 1, most: 5, unit: "referee" } as const;
const DAYS = { least: 3, most: 30, unit: "day" } as const;

/** Asks which questions referees get, how many referees, and until when. */
export function AskReferences({ candidate, ask, onClose }: AskReferencesProps) {
  const name = candidate.first_name;
  const [template, setTemplate] = useState(DEFAULT);
  const [wanted_count, setWanted] = useState<number | null>(2);
  const [days, setDays] = useState<number | null>(14);
  const [message, setMessage] = useState("");
  const lock = useLock(referenceTemplates.list.access);
  const sets = useQuery({ ...query(referenceTemplates.list, {}), enabled: lock === null });
  const questions =
    template === DEFAULT
      ? defaultReferenceQuestions
      : (sets.data?.find(({ _id }) => _id === template)?.questions ?? []);
  const problems = problemsOf(ask.error);
  const isSound =
    boundsProblem(wanted_count, REFEREES) === undefined && boundsProblem(days, DAYS) === undefined;
  const send = () => {
    if (wanted_count === null || days === null) return;
    ask.mutate(
      { template_id: template === DEFAULT ? null : template, wanted_count, days, message: message.trim() },
      { onSuccess: onClose },
    );
  };
  return (
    <Modal
      open
      title={`Ask ${name} for references`}
      okText={ask.isPending ? "Asking…" : "Ask"}
      okButtonProps={{ disabled: ask.isPending || !isSound }}
      onOk={send}
      onCancel={onClose}
    >
      <div className="mr-reference-form">
        <p>
          {howTold(candidate)} They name people who know their work. You read the answers; the candidate only
          sees who has answered.
        </p>
        <Field
          label="Questions"
          problem={problemAt(problems, "template_id")}
          help={lock ? <LockNote lock={lock} /> : sets.isError && wordsOf(sets.error)}
        >
          {(control) => (
            <Select<string>
              {...control}
              loading={sets.isFetching}
              value={template}
              options={[
                { value: DEFAULT, label: "Standard questions" },
                ...(sets.data ?? []).map((set) => ({ value: set._id, label: set.name })),
              ]}
              onChange={setTemplate}
            />
          )}
        </Field>
        <ul className="mr-reference-questions" aria-label="Questions for referees">
          {questions.map(({ label }) => (
            <li key={label} dir="auto">
              {label}
            </li>
          ))}
        </ul>
        <div className="mr-form-grid">
          <NumberField
            label="Number of referees"
            {...REFEREES}
            value={wanted_count}
            problem={problemAt(problems, "wanted_count")}
            onChange={setWanted}
          />
          <NumberField
            label="Days to answer"
            {...DAYS}
            value={days}
            problem={problemAt(problems, "days")}
            onChange={setDays}
          />
        </div>
        <Field
          label="Message to the candidate"

          problem={problemAt(problems, "message")}
          help={`Optional. ${listVariables(requestVariables)} are replaced when it's sent.`}
        >
          {({ status, ...control }) => (
            <Input.TextArea
              {...control}
              status={status}
              rows={2}
              maxLength={500}
              dir="auto"
              placeholder="From your last two jobs, please."
              value={message}
              onChange={({ target }) => setMessage(target.value.replace(/\s*\n\s*/g, " "))}
            />
          )}
        </Field>
        {ask.isError && problems.length === 0 && (
          <p className="lb-field-problem" role="alert">
            {wordsOf(ask.error)}
          </p>
        )}
      </div>
    </Modal>
  );
}
