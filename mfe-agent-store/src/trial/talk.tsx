import { Alert, Button, Input, Skeleton } from "antd";
import { useId } from "react";
import { useDraft } from "@loubby/shared-contracts/forms/use-draft";
import type { Listing } from "@loubby/shared-contracts/http/agents/listings.schema";
import { TRIAL_QUESTIONS } from "@loubby/shared-contracts/http/agents/trial";
import { call } from "@loubby/shared-contracts/http/call";
import { bots } from "@loubby/shared-contracts/http/conversations/bots";
import { QUESTION_LIMIT } from "@loubby/shared-contracts/http/conversations/message-lengths";
import { useBotDraft } from "@loubby/shared-contracts/http/conversations/use-bot-draft";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { countWords } from "@loubby/shared-ui/forms/count-words";
import "@loubby/shared-ui/forms/field.css";
import { notify } from "@loubby/shared-ui/toasts";
import { RetryLine } from "../card/retry-line.tsx";
import { Said } from "./said.tsx";
import { useAsk, useTrialTalk } from "./use-trial.ts";

interface TalkProps {
  readonly listing: Listing;
  readonly conversationId: string;
}

/** What was asked and answered in a trial, what is being written, and the next question. */
export function Talk({ listing, conversationId }: TalkProps) {
  const { messages, error, retry, left } = useTrialTalk(conversationId);
  const writing = useBotDraft(conversationId);
  const countId = useId();
  const draft = useDraft(`trial.${listing._id}`, { words: "" });
  const words = draft.shown.words.trim();
  const length = Array.from(words).length;
  const counted = countWords(length, QUESTION_LIMIT, "Questions");
  const isTooLong = length > QUESTION_LIMIT;
  const ask = useAsk(conversationId, () => draft.forget());
  const stop = useAct({
    mutationFn: () => call(bots.stop, { params: { conversationId } }),
    onError: (failure) => notify.error(`Couldn't stop the answer. ${wordsOf(failure)}`),
  });
  if (messages === undefined)
    return error === null ? (
      <Skeleton active paragraph={{ rows: 3 }} title={false} />
    ) : (
      <RetryLine words="Couldn't load the trial." onRetry={retry} />
    );
  const isBusy = ask.isPending || writing !== null;
  const send = () => {
    if (words !== "" && !isTooLong && !isBusy && left !== 0) ask.mutate(words);
  };
  return (
    <>
      <ol className="as-talk" aria-label="Trial" aria-live="polite">
        {messages.map((message) => (
          <Said key={message.seq} message={message} />
        ))}
      </ol>
      {writing !== null && (
        <div className="as-writing-now">
          <p className="as-said" dir="auto" role={writing.text === "" ? "status" : undefined}>
            {writing.text === "" ? "Waiting for its answer…" : writing.text}
          </p>
          <Button size="small" loading={stop.isPending} onClick={() => stop.mutate()}>
            Stop
          </Button>
        </div>
      )}
      {ask.error !== null && <Alert type="error" showIcon title={wordsOf(ask.error)} />}
      {left !== 0 && (
        <>
          {messages.length <= 1 && (
            <p className="as-samples">
              {listing.samples.map((sample) => (
                <Button key={sample} size="small" onClick={() => draft.type({ words: sample })}>
                  <span dir="auto">{sample}</span>
                </Button>
              ))}
            </p>
          )}
          <form
            className="as-ask"
            aria-label="Ask"
            onSubmit={(event) => {
              event.preventDefault();
              send();
            }}
          >
            <Input.TextArea
              aria-label="Your question"
              placeholder="Ask it something"
              dir="auto"
              autoSize={{ minRows: 1, maxRows: 6 }}
              status={isTooLong ? "error" : ""}
              aria-describedby={counted === undefined ? undefined : countId}
              value={draft.shown.words}
              onChange={({ target }) => draft.type({ words: target.value })}
              onPressEnter={(event) => {
                if (event.shiftKey || event.nativeEvent.isComposing) return;
                event.preventDefault();
                send();
              }}
            />
            <Button
              type="primary"
              htmlType="submit"
              disabled={words === "" || isTooLong || isBusy}
              loading={ask.isPending}
            >
              Ask
            </Button>
          </form>
          {counted !== undefined && (
            <p
              className={isTooLong ? "lb-field-problem" : "as-muted"}
              id={countId}
              role={isTooLong ? "alert" : undefined}
            >
              {counted}
            </p>
          )}
        </>
      )}
      {left !== null && (
        <p className="as-muted" role="status">
          {left === 0
            ? "You've used all questions of this trial."
            : `${left} of ${TRIAL_QUESTIONS} questions left, free of charge.`}
        </p>
      )}
    </>
  );
}
