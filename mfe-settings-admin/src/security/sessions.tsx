import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { call } from "@loubby/shared-contracts/http/call";
import { failureOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { sessions } from "@loubby/shared-contracts/http/identity/sessions";
import type { OpenSession } from "@loubby/shared-contracts/http/identity/sessions.schema";
import { query } from "@loubby/shared-contracts/http/query";
import { exactTime, relativeTime } from "@loubby/shared-contracts/shell";
import { Confirm } from "@loubby/shared-ui/confirm";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { RelativeTime } from "@loubby/shared-ui/relative-time";
import { notify } from "@loubby/shared-ui/toasts";
import { StatusTag } from "@loubby/shared-ui/status-tag";
import { useEndOthers, useEndSession } from "./use-security.ts";

/** Every browser in which one is signed in, and the way to end each of them. */
export function Sessions() {
  const { data, error, refetch } = useQuery(query(sessions.list, {}));
  const list = data?.sessions ?? [];
  return (
    <section className="set-card" aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      <p>A browser stays signed in for seven days.</p>
      {data ? (
        <ul className="set-sessions">
          {list.map((session) => (
            <SessionLine key={session._id} session={session} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState
          compact
          level={3}
          title="Couldn't load your sessions"
          {...failureOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <PageSkeleton bodyOnly layout="list" count={2} />
      )}
      <EndMany others={list.filter(({ current }) => !current).length} />
    </section>
  );
}

function SessionLine({ session }: { readonly session: OpenSession }) {
  const { _id, device, workspace, last_seen_at, signed_in_at, current } = session;
  const end = useEndSession();
  return (
    <li>
      <div>
        <strong>{device}</strong> {current && <StatusTag tone="success">This browser</StatusTag>}
        <small>
          {workspace ? `${workspace} · ` : ""}in use{" "}
          <RelativeTime iso={last_seen_at} tell={relativeTime} exact={exactTime} />, logged in{" "}
          <RelativeTime iso={signed_in_at} tell={relativeTime} exact={exactTime} />
        </small>
      </div>
      {!current && (
        <Button
          size="small"
          loading={end.isPending}
          aria-label={`Log out ${device}`}
          onClick={() =>
            end.mutate(_id, {
              onSuccess: () => notify.success("Logged out"),
              onError: (error) => notify.error(wordsOf(error)),
            })
          }
        >
          Log out
        </Button>
      )}
    </li>
  );
}

function EndMany({ others }: { readonly others: number }) {
  const navigate = useNavigate();
  const endOthers = useEndOthers();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function leaveEverywhere() {
    setBusy(true);
    try {
      await call(sessions.revokeAll, {});
      void navigate(paths.signOut);
    } catch (error) {
      notify.error(wordsOf(error));
    } finally {
      setBusy(false);
      setAsking(false);
    }
  }

  return (
    <div className="set-account-actions">
      <Button
        disabled={others === 0}
        loading={endOthers.isPending}
        onClick={() =>
          endOthers.mutate(undefined, {
            onSuccess: ({ ended }) =>
              notify.success(ended === 1 ? "One browser logged out" : `${ended} browsers logged out`),
            onError: (error) => notify.error(wordsOf(error)),
          })
        }
      >
        Log out everywhere else
      </Button>
      <Button onClick={() => setAsking(true)}>Log out everywhere</Button>
      <Confirm
        open={asking}
        title="Log out everywhere?"
        confirmText="Log out"
        busy={busy}
        onConfirm={() => void leaveEverywhere()}
        onCancel={() => setAsking(false)}
      >
        You'll be logged out of every browser, including this one.
      </Confirm>
    </div>
  );
}
