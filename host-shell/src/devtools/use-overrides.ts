import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { call } from "@loubby/shared-contracts/http/call";
import { overrides } from "@loubby/shared-contracts/http/remotes/overrides";
import { useMutation } from "@tanstack/react-query";
import { reloadPage } from "../session/reload-page.ts";

/** What a person may do about the overrides of their session. */
export type OverrideChange =
  | { readonly kind: "set"; readonly remote: string; readonly manifest: string }
  | { readonly kind: "clear"; readonly remote: string }
  | { readonly kind: "reset" };

/** Changes the overrides of this session; the page then loads anew. `failure` is the refusal in words. */
export function useOverrides() {
  const { mutate, isPending, error } = useMutation({ mutationFn: send, onSuccess: reloadPage });
  return { change: mutate, busy: isPending, failure: error === null ? null : wordsOf(error) };
}

function send(change: OverrideChange) {
  switch (change.kind) {
    case "set":
      return call(overrides.set, {
        params: { remote: change.remote },
        body: { manifest: change.manifest },
      });
    case "clear":
      return call(overrides.clear, { params: { remote: change.remote } });
    case "reset":
      return call(overrides.reset, {});
  }
}
