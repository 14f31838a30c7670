import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import { problemsAt, wordsOf } from "@loubby/shared-contracts/http/failure";
import type { payouts } from "@loubby/shared-contracts/http/payouts/payouts";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { notify } from "@loubby/shared-ui/toasts";
import { keepOverview } from "../use-payouts.ts";
import { focusFirstProblem } from "./focus-first-problem.ts";

interface DetailsOptions<Name extends string> {
  /** The form's id in the document. */
  readonly formId: string;
  /** The fields that can be refused. */
  readonly names: readonly Name[];
  /** What is wrong with what is typed, by field; said once it is to be saved. */
  readonly wrong: Partial<Record<Name, string>>;
  readonly save: () => Promise<ReplyOf<typeof payouts.saveAccount>>;
  readonly onSaved: () => void;
}

/** Saves what a seller types of where their money goes: says what is missing or refused, and leads to its first field. */
export function useDetailsForm<Name extends string>(options: DetailsOptions<Name>) {
  const { formId, names, wrong, save, onSaved } = options;
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const saving = useAct({
    mutationFn: save,
    onSuccess: (now) => {
      notify.success(now.message);
      onSaved();
      return keepOverview(client, now);
    },
    onError: () => focusFirstProblem(formId),
  });
  const refused = problemsAt(saving.error, names);
  const isWhole = Object.keys(refused).length === 0;
  return {
    formId,
    isSaving: saving.isPending,
    /** What was refused of the whole; null for nothing, or for fields. */
    failure: saving.error !== null && isWhole ? wordsOf(saving.error) : null,
    problem: (name: Name) => (isAsked && wrong[name]) || refused[name] || undefined,
    send: () => {
      setAsked(true);
      if (Object.keys(wrong).length === 0) saving.mutate();
      else focusFirstProblem(formId);
    },
  };
}
