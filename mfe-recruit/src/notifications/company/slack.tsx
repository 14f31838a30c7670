import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@loubby/shared-contracts/http/call";
import { problemsAt, wordsOf } from "@loubby/shared-contracts/http/failure";
import { slackAllow } from "@loubby/shared-contracts/http/notifications/slack-allow";
import type { SlackAllow } from "@loubby/shared-contracts/http/notifications/slack-allow.schema";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { cacheRules, lockOf, relativeTime, useAccess, useLock } from "@loubby/shared-contracts/shell";
import { LockNote } from "@loubby/shared-ui/states/lock-note";
import { Field } from "@loubby/shared-ui/forms/field";
import { notify } from "@loubby/shared-ui/toasts";
import { Button, Input } from "antd";
import { useState } from "react";
import { SwitchField } from "../../forms/switch-field.tsx";
import { LoadProblem } from "../../notices/load-problem.tsx";

/** Connects a company to Slack, where its plan has that. */
export function Slack() {
  const lock = useLock(slackAllow.get.access);
  return (
    <section className="mr-work-mail" aria-label="Slack">
      <h2>Slack</h2>
      {lock === null ? (
        <Connection />
      ) : (
        <p className="mr-told-lead">
          <LockNote lock={lock} />
        </p>
      )}
    </section>
  );
}

function Connection() {
  const client = useQueryClient();
  const queryKey = keyOf(slackAllow.get, {});
  const changes = useAccess(slackAllow.set.access);
  const found = useQuery({ ...query(slackAllow.get, {}), ...cacheRules.notificationSettings });
  const onSuccess = (held: { readonly data: SlackAllow | null }) => client.setQueryData(queryKey, held);
  const onError = (error: Error) => void notify.error(wordsOf(error));
  const begin = useMutation({ mutationFn: () => call(slackAllow.begin, { body: {} }), onSuccess, onError });
  const set = useMutation({
    mutationFn: (body: SlackChange) => call(slackAllow.set, { body }),
    onSuccess,
    onError: (error) => {
      if (problemsAt(error, ["webhook_url"]).webhook_url === undefined) onError(error);
    },
  });
  const test = useMutation({
    mutationFn: () => call(slackAllow.test, { body: {} }),
    onSuccess: (held) => {
      onSuccess(held);
      if (held.data?.failed_at === null) notify.success("Test message sent");
      else notify.error("The test message didn't arrive");
    },
    onError,
  });
  if (found.isError)
    return (
      <LoadProblem
        compact
        title="Couldn't load the connection to Slack"
        error={found.error}
        onRetry={() => void found.refetch()}
      />
    );
  if (found.data === undefined) return <p className="mr-told-lead">Loading…</p>;
  const slack = found.data.data;
  if (changes.kind !== "open")
    return (
      <p className="mr-told-lead">
        {slack?.connected ? `Connected to a webhook that ends in ${slack.hint}.` : "Not connected."}{" "}
        {lockOf(changes)}.
      </p>
    );
  if (slack === null)
    return (
      <>
        <p className="mr-told-lead">Post new applicants, answered offers and more to a channel of yours.</p>
        <div>
          <Button loading={begin.isPending} onClick={() => begin.mutate()}>
            Connect Slack
          </Button>
        </div>
      </>
    );
  return (
    <>
      <Webhook
        slack={slack}
        problem={problemsAt(set.error, ["webhook_url"]).webhook_url}
        busy={set.isPending}
        onSave={(webhook_url) => set.mutate({ webhook_url })}
      />
      {slack.connected && (
        <>
          <SwitchField
            label="Post to Slack"
            checked={slack.enabled}
            disabled={set.isPending}
            onChange={(enabled) => set.mutate({ enabled })}
          />
          {slack.enabled &&
            slack.notices.map(({ key, label, on }) => (
              <label key={key} className="mr-slack-notice">
                <input
                  type="checkbox"
                  className="mr-work-box"
                  checked={on}
                  disabled={set.isPending}
                  onChange={() => set.mutate({ notices: { [key]: !on } })}
                />
                {label}
              </label>
            ))}
          <div>
            <Button loading={test.isPending} onClick={() => test.mutate()}>
              Send test
            </Button>
          </div>
          <Standing slack={slack} />
        </>
      )}
    </>
  );
}

/** What is changed of the connection. */
interface SlackChange {
  readonly webhook_url?: string | null;
  readonly enabled?: boolean;
  readonly notices?: Readonly<Record<string, boolean>>;
}

interface WebhookProps {
  readonly slack: SlackAllow;
  readonly problem: string | undefined;
  readonly busy: boolean;
  readonly onSave: (url: string | null) => void;
}

function Webhook({ slack, problem, busy, onSave }: WebhookProps) {
  const [url, setUrl] = useState("");
  if (slack.connected)
    return (
      <p className="mr-told-lead">
        Connected to a webhook that ends in {slack.hint}.{" "}
        <button type="button" className="mr-told-link" disabled={busy} onClick={() => onSave(null)}>
          Disconnect
        </button>
      </p>
    );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (url.trim() !== "") onSave(url.trim());
      }}
    >
      <Field
        label="Webhook address"
        help="Create an incoming webhook for your channel in Slack and paste its address. Only its end is shown again."
        problem={problem}
      >
        {(control) => (
          <Input
            {...control}
            type="url"
            autoComplete="off"
            maxLength={1000}
            value={url}
            onChange={(event) => setUrl(event.target.value)}
          />
        )}
      </Field>
      <Button htmlType="submit" type="primary" loading={busy}>
        Connect
      </Button>
    </form>
  );
}

function Standing({ slack: { failed_at, failure, sent_at } }: { readonly slack: SlackAllow }) {
  if (failed_at !== null)
    return (
      <p className="mr-slack-failed" role="alert">
        The last message, {relativeTime(failed_at)}, didn't arrive. {failure}
      </p>
    );
  return sent_at === null ? null : <small>The last message arrived {relativeTime(sent_at)}.</small>;
}
