import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useParams } from "react-router-dom";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { myReferences } from "@loubby/shared-contracts/http/evaluation/references";
import { namingDeadline, namingTitle } from "@loubby/shared-contracts/http/evaluation/referee-words";
import { requestWords } from "@loubby/shared-contracts/http/evaluation/request-words";
import type { MyReferenceRequest } from "@loubby/shared-contracts/http/evaluation/references.schema";
import { on, type PageProps } from "@loubby/shared-contracts/shell";
import { PageHeader } from "@loubby/shared-ui/page/page-header";
import { dayText } from "../../../day-text.ts";
import { AskedPage } from "../../../forms/asked-page.tsx";
import { DeclineReferences } from "./decline-references.tsx";
import { NameReferees } from "./name-referees.tsx";
import { RefereeList } from "./referee-list.tsx";

/** Shows `references/<request>`, where candidates name their referees. */
export function NameRefereesPage({ base }: PageProps) {
  const { requestId = "" } = useParams();
  const client = useQueryClient();
  const found = useQuery(query(myReferences.get, { params: { requestId } }));
  useEffect(
    () =>
      on(
        "applications.changed.v1",
        () => void client.invalidateQueries({ queryKey: keyOf(myReferences.get) }),
      ),
    [client],
  );
  return (
    <AskedPage
      base={base}
      found={found}
      missing="Reference request not found"
      failed="Couldn't load this request"
    >
      {(request) => <Found request={request} />}
    </AskedPage>
  );
}

function Found({ request }: { readonly request: MyReferenceRequest }) {
  const { added, state, company_name, job, message, questions } = request;
  const { missing_count, due_at, wanted_count } = request;
  return (
    <>
      <PageHeader
        title={namingTitle(added, job.title)}
        lead={`${company_name} would like to hear from ${wanted_count === 1 ? "someone who knows" : `${wanted_count} people who know`} your work, for ${job.title}.`}
      />
      {message !== "" && (
        <blockquote className="op-company-words" dir="auto">
          {message}
        </blockquote>
      )}
      {missing_count > 0 ? (
        <p className="op-muted">
          {namingDeadline(due_at, dayText)} Please ask them first: each gets a mail with a link and answers
          without an account. {company_name} sees what they say, and you see that they answered.
        </p>
      ) : (
        <p role="status">{requestWords(request)}</p>
      )}
      <RefereeList request={request} />
      {missing_count > 0 && <NameReferees request={request} />}
      <details className="op-muted">
        <summary>Questions they'll answer</summary>
        <ul>
          {questions.map((question) => (
            <li key={question} dir="auto">
              {question}
            </li>
          ))}
        </ul>
      </details>
      {(state === "collecting" || state === "partial") && <DeclineReferences request={request} />}
    </>
  );
}
