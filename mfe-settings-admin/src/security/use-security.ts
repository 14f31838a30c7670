import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { security } from "@loubby/shared-contracts/http/identity/security";
import { sessions } from "@loubby/shared-contracts/http/identity/sessions";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { emit, on } from "@loubby/shared-contracts/shell";

/** Reads the page again when an address or a number was proven, in whichever browser. */
export function useLiveSecurity(): void {
  const client = useQueryClient();
  useEffect(
    () => on("profile.changed.v1", () => void client.invalidateQueries({ queryKey: keyOf(security.get) })),
    [client],
  );
}

/** What every change here makes stale: this page, and the frame's idea of the person. */
export function useChanged(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: keyOf(security.get) });
    void client.invalidateQueries({ queryKey: keyOf(sessions.list) });
    emit("profile.changed.v1", {});
  };
}

/** Signs one other browser out. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => call(sessions.revoke, { params: { sessionId } }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(sessions.list) }),
  });
}

/** Signs every other browser out. */
export function useEndOthers() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(sessions.revokeOthers, {}),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(sessions.list) }),
  });
}
