import { useState } from "react";
import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import type { NewFeedback } from "@loubby/shared-contracts/http/feedback/feedback.schema";
import { feedbackTypes } from "@loubby/shared-contracts/shell";

/** What stands in the form. */
export interface FeedbackDraft {
  readonly client_id: string;
  readonly type: NewFeedback["type"];
  readonly category: NonNullable<NewFeedback["category"]>;
  readonly subject: string;
  readonly body: string;
  readonly page: string;
}

const blank = (type: string | null, page: string | null): FeedbackDraft => ({
  client_id: crypto.randomUUID(),
  type: feedbackTypes.find((one) => one === type) ?? "Feedback",
  category: "Others",
  subject: "",
  body: "",
  page: page ?? "",
});

/** The form's words, kept over a reload; a new form starts with what the address asks for. */
export function useFeedbackDraft(type: string | null, page: string | null) {
  const [begins, begin] = useState(() => blank(type, page));
  const draft = useDraft("feedback", begins);
  return {
    draft: draft.shown,
    // All of it, with the id: a request that was sent before a reload is not sent as another.
    change: (part: Partial<FeedbackDraft>) => draft.type({ ...draft.shown, ...part }),
    /** Empties it after it was sent: the next one is another request. */
    clear() {
      draft.forget();
      begin(blank(null, null));
    },
  };
}
