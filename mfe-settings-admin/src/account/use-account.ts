import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { account } from "@loubby/shared-contracts/http/settings/account";
import type { Account } from "@loubby/shared-contracts/http/settings/account.schema";
import { members } from "@loubby/shared-contracts/http/settings/members";
import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { emit, on } from "@loubby/shared-contracts/shell";

/** Reads one's own details and colleagues again whenever the profile was edited, here or on another device. */
export function useLiveProfile(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      on("profile.changed.v1", () => {
        void client.invalidateQueries({ queryKey: keyOf(account.get) });
        void client.invalidateQueries({ queryKey: keyOf(members.list) });
      }),
    [client],
  );
}

function useSaved(): (saved: Account) => void {
  const client = useQueryClient();
  return (saved) => {
    client.setQueryData(keyOf(account.get, {}), saved);
    // The header's name and picture follow at once, also while the live connection is away.
    emit("profile.changed.v1", {});
  };
}

/** Changes details. */
export function useChangeAccount() {
  const onSuccess = useSaved();
  return useMutation({
    mutationFn: (body: RequestOf<typeof account.update>["body"]) => call(account.update, { body }),
    onSuccess,
  });
}

/** Makes an uploaded picture the profile picture. */
export function useSetAvatar() {
  const onSuccess = useSaved();
  return useMutation({
    mutationFn: (file_id: string) => call(account.setAvatar, { body: { file_id } }),
    onSuccess,
  });
}

/** Takes the profile picture away. */
export function useRemoveAvatar() {
  const onSuccess = useSaved();
  return useMutation({ mutationFn: () => call(account.removeAvatar, {}), onSuccess });
}
