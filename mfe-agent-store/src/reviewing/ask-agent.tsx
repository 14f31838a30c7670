import { useMutation } from "@tanstack/react-query";
import { Alert, Button, Input } from "antd";
import { useState } from "react";
import { MOST_ASKED } from "@loubby/shared-contracts/http/agents/selling/listing-limits";
import { listingReviews } from "@loubby/shared-contracts/http/agents/selling/listing-reviews";
import { call } from "@loubby/shared-contracts/http/call";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { countedNotes } from "@loubby/shared-ui/forms/count-words";
import { Field } from "@loubby/shared-ui/forms/field";

/** Asks the version under review something, as a buyer who tries it would, and shows the answer as text. */
export function AskAgent({ versionId }: { readonly versionId: string }) {
  const [question, setQuestion] = useState("");
  const ask = useMutation({
    mutationFn: (asked: string) =>
      call(listingReviews.ask, { params: { versionId }, body: { question: asked } }),
  });
  const counted = countedNotes(question.trim().length, MOST_ASKED, "Questions");
  return (
    <section className="as-writing-part" aria-labelledby="as-ask">
      <h2 id="as-ask">Ask it</h2>
      <Field
        label="Your question"
        help={counted.help ?? "It answers as in a buyer's trial. It costs nothing; the audit keeps it."}
        problem={counted.problem}
      >
        {(control) => (
          <Input.TextArea
            {...control}
            dir="auto"
            autoSize={{ minRows: 1, maxRows: 6 }}
            value={question}
            onChange={({ target }) => setQuestion(target.value)}
          />
        )}
      </Field>
      <div>
        <Button
          disabled={question.trim() === "" || counted.problem !== undefined}
          loading={ask.isPending}
          onClick={() => ask.mutate(question)}
        >
          Ask
        </Button>
      </div>
      {ask.error && (
        <Alert type="error" showIcon title="No answer" description={failureOf(ask.error).reason} />
      )}
      {ask.data && (
        <div role="status">
          <p className="as-muted" dir="auto">
            {ask.variables}
          </p>
          <p className="as-check-answer" dir="auto">
            {ask.data.data.answer || "It answered with files alone."}
          </p>
        </div>
      )}
    </section>
  );
}
