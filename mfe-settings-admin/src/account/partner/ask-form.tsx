import { Button, Input } from "antd";
import { type FormEvent, useState } from "react";
import { problemsAt, wordsOf } from "@loubby/shared-contracts/http/failure";
import { Field } from "@loubby/shared-ui/forms/field";
import { useAskToBePartner } from "./use-partner-request.ts";

/** The longest texts that the server takes. */
const LONGEST = { why: 500, companies: 300 } as const;

/** Why someone wants to manage several companies, and which. */
export function AskForm({ onDone }: { readonly onDone: () => void }) {
  const ask = useAskToBePartner();
  const [why, setWhy] = useState("");
  const [companies, setCompanies] = useState("");
  const [missing, setMissing] = useState(false);
  const refused = problemsAt(ask.error, ["why", "companies"]);
  const other = ask.error && !refused.why && !refused.companies ? wordsOf(ask.error) : null;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const lacks = why.trim() === "";
    setMissing(lacks);
    if (lacks || ask.isPending) return;
    ask.mutate({ why: why.trim(), companies: companies.trim() }, { onSuccess: onDone });
  }

  return (
    <form className="set-account-form" aria-label="Ask to become a partner" onSubmit={onSubmit} noValidate>
      <Field
        label="Why do you hire for other companies?"
        required
        help="For example, you run an agency or hire for a group."
        problem={missing ? "Write why you want to manage several companies." : refused.why}
      >
        {(field) => (
          <Input.TextArea
            {...field}
            dir="auto"
            autoFocus
            rows={3}
            maxLength={LONGEST.why}
            showCount
            value={why}
            onChange={(event) => {
              setWhy(event.target.value);
              setMissing(false);
            }}
          />
        )}
      </Field>
      <Field label="Companies" mark="optional" help="Names, separated by commas." problem={refused.companies}>
        {(field) => (
          <Input
            {...field}
            dir="auto"
            maxLength={LONGEST.companies}
            value={companies}
            onChange={(event) => setCompanies(event.target.value)}
          />
        )}
      </Field>
      {other !== null && <p role="alert">{other}</p>}
      <div className="set-account-actions">
        <Button type="primary" htmlType="submit" loading={ask.isPending}>
          {ask.isPending ? "Sending" : "Send request"}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  );
}
