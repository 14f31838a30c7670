import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import { addedCandidates } from "@loubby/shared-contracts/http/applications/added-candidates";
import type { ResumeFacts } from "@loubby/shared-contracts/http/applications/resume-facts.schema";
import { applicationList } from "@loubby/shared-contracts/http/applications/application-list";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { call } from "@loubby/shared-contracts/http/call";
import { problemsOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { notify } from "@loubby/shared-ui/toasts";
import { useFileUpload } from "../../files/use-file-upload.ts";
import { type AddedDraft, candidateOf, emptyDraft, filledBy, missingIn } from "./added-draft.ts";

/**
 * Adds candidates to a job one after the other: each dropped résumé is uploaded and read into the form, which is
 * confirmed before the next. What was typed is kept until it is added or cancelled.
 */
export function useAdding(jobId: string, onDone: () => void) {
  const client = useQueryClient();
  const [begins] = useState(emptyDraft);
  const draft = useDraft(`candidate.${jobId}`, begins);
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const read = useMutation({
    mutationFn: (body: { readonly file_id: string } | { readonly text: string }) =>
      call(addedCandidates.readResume, { body }),
    onSuccess: ({ facts, problem: why }, body) => {
      setProblem(why);
      if ("text" in body) draft.type({ mail: body.text });
      if (facts === null) return;
      const origin = "text" in body ? "mail" : "résumé";
      setProblem(notFound(facts, origin));
      const source = origin === "mail" && draft.shown.source === "" ? { source: "mail" } : {};
      draft.type({ ...filledBy(facts, { ...begins, ...draft.typed }), ...source, origin });
    },
    onError: (error) => setProblem(`Couldn't read the fields. ${wordsOf(error)}`),
  });
  const sending = useFileUpload("resume", (resume) => {
    draft.type({ resume });
    read.mutate({ file_id: resume.fileId });
  });
  const next = (files: readonly File[]) => {
    const [first, ...rest] = files;
    setWaiting(rest);
    setProblem(null);
    if (first) sending.send(first);
  };
  const add = useMutation({
    mutationFn: (form: AddedDraft) =>
      call(addedCandidates.add, { params: { jobId }, body: candidateOf(form) }),
    onSuccess: ({ name, stage }) => {
      notify.success(`Added ${name} to ${stage}`);
      const { stage_id, source, other, basis, on, tell } = draft.shown;
      draft.forget();
      for (const list of [applications.board, applications.listInStage, applicationList.list])
        void client.invalidateQueries({ queryKey: keyOf(list) });
      if (waiting.length === 0) return onDone();
      // People who come together often come from the same place.
      draft.type({ stage_id, source, other, basis, on, tell });
      next(waiting);
    },
  });
  const [tried, setTried] = useState(false);
  const missing = missingIn(draft.shown);
  const submit = () => {
    setTried(missing.length > 0);
    if (missing.length === 0) add.mutate(draft.shown);
  };
  // A problem goes once its field is changed.
  const refused = problemsOf(add.error);
  const left = refused.filter(({ path }) => isAsSent(path, add.variables, draft.shown));
  const problems = [...left, ...(tried ? missing : [])];
  const failed = refused.length > 0 && left.length === 0 ? null : add.error;
  return { draft, waiting, problem, read, sending, add, submit, problems, failed, send: next };
}

const SOUGHT = [
  ["first_name", "name"],
  ["email_address", "e-mail address"],
  ["phone_number", "phone number"],
  ["title", "latest position"],
] as const;

/** Says what a mail or résumé doesn't tell, or that we couldn't read there; null where everything was found. */
function notFound(facts: ResumeFacts, origin: string): string | null {
  const missing = SOUGHT.flatMap(([field, words]) => (facts[field] === null ? [words] : []));
  if (missing.length === 0) return null;
  const list = new Intl.ListFormat("en", { type: "disjunction" }).format(missing);
  return `We found no ${list} in the ${origin}.`;
}

const isAsSent = (path: string, sent: AddedDraft | undefined, now: AddedDraft): boolean =>
  sent?.[path as keyof AddedDraft] === now[path as keyof AddedDraft];
