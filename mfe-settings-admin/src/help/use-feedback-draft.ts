import { useState } from "react";
import type { NewFeedback } from "@loubby/shared-contracts/http/feedback/feedback.schema";
import { feedbackTypes, useSession } from "@loubby/shared-contracts/shell";
import { keep, readKept } from "../kept.ts";

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

function isDraft(value: unknown): value is FeedbackDraft {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.keys(blank(null, null)).every(
      (key) => typeof (value as Readonly<Record<string, unknown>>)[key] === "string",
    )
  );
}

/** The form's words, kept over a reload; a new form starts with what the address asks for. */
export function useFeedbackDraft(type: string | null, page: string | null) {
  const userId = useSession(({ user }) => user?._id ?? "-");
  const key = `feedback.draft.${userId}`;
  const [draft, setDraft] = useState(() => readKept(key, isDraft) ?? blank(type, page));
  return {
    draft,
    change(part: Partial<FeedbackDraft>) {
      const next = { ...draft, ...part };
      setDraft(next);
      keep(key, next);
    },
    /** Empties it after it was sent: the next one is another request. */
    clear() {
      keep(key, null);
      setDraft(blank(null, null));
    },
  };
}
