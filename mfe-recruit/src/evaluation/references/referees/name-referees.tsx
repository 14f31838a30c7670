import { Button, Input } from "antd";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import type { FieldProblem } from "@loubby/shared-contracts/http/error-details";
import { call } from "@loubby/shared-contracts/http/call";
import { problemAt, problemsOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { myReferences } from "@loubby/shared-contracts/http/evaluation/references";
import { relationMissing, relationWords } from "@loubby/shared-contracts/http/evaluation/referee-words";
import type {
  MyReferenceRequest,
  RefereeRelation,
} from "@loubby/shared-contracts/http/evaluation/references.schema";
import { useUnsaved } from "@loubby/shared-contracts/shell";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";
import { notify } from "@loubby/shared-ui/toasts";
import { DraftNotice } from "../../../forms/draft-notice.tsx";
import { useFirstProblem } from "../../../forms/use-first-problem.ts";
import { keepRequest } from "./keep-request.ts";

interface RefereeDraft {
  readonly key: string;
  readonly name: string;
  readonly email_address: string;
  readonly relation: RefereeRelation | null;
  readonly company_name: string;
}

const empty = (): RefereeDraft => ({
  key: crypto.randomUUID(),
  name: "",
  email_address: "",
  relation: null,
  company_name: "",
});
const isFilled = ({ name, email_address }: RefereeDraft) => name.trim() !== "" || email_address.trim() !== "";

interface Typed {
  readonly people: readonly RefereeDraft[];
}
const NONE: Typed = { people: [] };

/** Returns `count` rows, more where more are filled in: what was typed, then blank ones. */
function fit({ people }: Typed, count: number, blank: readonly RefereeDraft[]): readonly RefereeDraft[] {
  let spare = people.length - count;
  if (spare > 0) return people.filter((one) => isFilled(one) || spare-- <= 0);
  const unused = blank.filter(({ key }) => people.every((one) => one.key !== key));
  return [...people, ...unused.slice(0, -spare)];
}

const relations = Object.entries(relationWords).map(([value, label]) => ({
  value: value as RefereeRelation,
  label,
}));

/** Names the missing referees; none gets a mail before all entries are valid. What is typed survives a reload. */
export function NameReferees({ request }: { readonly request: MyReferenceRequest }) {
  const { _id, missing_count, wanted_count } = request;
  const client = useQueryClient();
  const [blank] = useState(() => Array.from({ length: wanted_count }, empty));
  const draft = useDraft(`referees.${_id}`, NONE);
  // As many rows as are missing, also when someone declined or was removed meanwhile; what was typed stays.
  const people = fit(draft.shown, missing_count, blank);
  const filled = people.filter(isFilled);
  const name = useMutation({
    mutationFn: () =>
      call(myReferences.name, {
        params: { requestId: _id },
        body: {
          referees: filled.flatMap(({ key: _key, relation, ...referee }) =>
            relation === null ? [] : [{ ...referee, relation, email_address: referee.email_address.trim() }],
          ),
        },
      }),
    onSuccess: (written) => {
      const count = filled.length;
      keepRequest(client, written);
      draft.forget();
      notify.success(count === 1 ? "Mail sent" : "Mails sent");
    },
  });
  useUnsaved(filled.length > 0);
  const [gaps, setGaps] = useState<readonly FieldProblem[]>([]);
  const [refusals, setRefusals] = useState(0);
  const form = useFirstProblem(refusals);
  const problems = [...gaps, ...problemsOf(name.error)];
  const change = (key: string, part: Partial<RefereeDraft>) => {
    draft.type({ people: people.map((one) => (one.key === key ? { ...one, ...part } : one)) });
    setGaps([]);
    name.reset();
  };
  const send = () => {
    const found = filled.flatMap(({ relation }, at) =>
      relation === null ? [{ path: `referees.${at}.relation`, message: relationMissing }] : [],
    );
    setGaps(found);
    if (found.length === 0) name.mutate();
    else setRefusals(refusals + 1);
  };
  return (
    <form
      ref={form}
      className="op-form"
      aria-label="Name referees"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <DraftNotice draft={draft} thing="request" onChosen={() => name.reset()} />
      {people.map((person, at) => {
        // Empty rows aren't sent, so that the server counts only what is filled in.
        const sent = filled.indexOf(person);
        const path = sent < 0 ? `unsent.${at}` : `referees.${sent}`;
        return (
          <fieldset key={person.key} className="op-referee">
            <legend>Person {at + 1}</legend>
            <Field label="Name" problem={problemAt(problems, `${path}.name`)}>
              {(control) => (
                <Input
                  {...control}
                  maxLength={120}
                  dir="auto"
                  value={person.name}
                  onChange={({ target }) => change(person.key, { name: target.value })}
                />
              )}
            </Field>
            <Field label="E-mail" problem={problemAt(problems, `${path}.email_address`)}>
              {(control) => (
                <Input
                  {...control}
                  type="email"
                  maxLength={254}
                  value={person.email_address}
                  onChange={({ target }) => change(person.key, { email_address: target.value })}
                />
              )}
            </Field>
            <Field label="How they know you" problem={problemAt(problems, `${path}.relation`)}>
              {(control) => (
                <Select<RefereeRelation>
                  {...control}
                  options={relations}
                  placeholder="Choose"
                  value={person.relation}
                  onChange={(relation) => change(person.key, { relation })}
                />
              )}
            </Field>
            <Field label="Company (optional)" problem={problemAt(problems, `${path}.company_name`)}>
              {(control) => (
                <Input
                  {...control}
                  maxLength={120}
                  dir="auto"
                  value={person.company_name}
                  onChange={({ target }) => change(person.key, { company_name: target.value })}
                />
              )}
            </Field>
          </fieldset>
        );
      })}
      {name.isError && (
        <p className="lb-field-problem" role="alert">
          {wordsOf(name.error)}
        </p>
      )}
      <Button type="primary" htmlType="submit" disabled={filled.length === 0} loading={name.isPending}>
        Send {(filled.length || missing_count) > 1 ? "requests" : "request"}
      </Button>
    </form>
  );
}
