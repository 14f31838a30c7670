import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { releases } from "@loubby/shared-contracts/http/remotes/releases";
import type { Release } from "@loubby/shared-contracts/http/remotes/releases.schema";
import { notify } from "@loubby/shared-ui/toasts";

type Releases = { readonly data: readonly Release[] };

/** What a change is sent about: the remote, and how it stood when the person began. */
export interface Target {
  readonly params: { readonly remote: string };
  readonly query: { readonly seen?: string };
}

/** One change of what runs, as its dialog sees it. */
export interface Change<Sent> {
  readonly open: boolean;
  readonly busy: boolean;
  /** Why it was refused, in words. */
  readonly problem: string | null;
  readonly begin: () => void;
  readonly leave: () => void;
  readonly run: (sent: Sent) => void;
}

/**
 * Asks and then changes what runs of a remote. The server refuses when someone else changed it since the dialog was
 * opened; then the fresh state is on the page before the refusal is told, and what is pressed next is about that.
 */
export function useChange<Sent>(
  { remote, changed_at }: Release,
  done: string,
  send: (target: Target, sent: Sent) => Promise<Release>,
): Change<Sent> {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState(changed_at);
  const list = keyOf(releases.list, {});
  const readAnew = () =>
    Promise.all(
      [releases.list, releases.history, releases.choice].map((endpoint) =>
        client.invalidateQueries({ queryKey: keyOf(endpoint) }),
      ),
    );
  const change = useMutation({
    mutationFn: (sent: Sent) => send({ params: { remote }, query: seen === null ? {} : { seen } }, sent),
    onSuccess: async (release) => {
      client.setQueryData<Releases>(
        list,
        (known) => known && { data: known.data.map((one) => (one.remote === remote ? release : one)) },
      );
      setOpen(false);
      notify.success(done);
      await readAnew();
    },
    onError: async () => {
      await readAnew();
      const fresh = client.getQueryData<Releases>(list)?.data.find((one) => one.remote === remote);
      setSeen(fresh?.changed_at ?? null);
    },
  });
  return {
    open,
    busy: change.isPending,
    problem: change.isError ? wordsOf(change.error) : null,
    begin: () => {
      change.reset();
      setSeen(changed_at);
      setOpen(true);
    },
    leave: () => setOpen(false),
    run: change.mutate,
  };
}
