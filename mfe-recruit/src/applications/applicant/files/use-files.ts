import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf, query } from "@loubby/shared-contracts/http/query";
import { applicationFiles } from "@loubby/shared-contracts/http/applications/application-files";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { on } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";
import { useWorkLock } from "../../../notices/work-lock.tsx";

/** Reads the company's files of an application, again whenever a colleague changes them. */
export function useFiles(applicationId: string) {
  const client = useQueryClient();
  useEffect(() => {
    const readAnew = () => void client.invalidateQueries({ queryKey: keyOf(applicationFiles.list) });
    const stops = [
      on("applications.noted.v1", (noted) => noted.applicationId === applicationId && readAnew()),
      on("realtime.connected.v1", readAnew),
    ];
    return () => stops.forEach((stop) => stop());
  }, [client, applicationId]);
  return useQuery(query(applicationFiles.list, { params: { applicationId } }));
}

/** Adds, opens and removes files; removing can be undone. */
export function useFileWork(applicationId: string) {
  const client = useQueryClient();
  const { lock, why, onError } = useWorkLock(applicationFiles.add.access);
  const onSuccess = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keyOf(applicationFiles.list) }),
      client.invalidateQueries({ queryKey: keyOf(applications.get, { params: { applicationId } }) }),
    ]);
  const add = useMutation({
    mutationFn: (fileId: string) =>
      call(applicationFiles.add, { params: { applicationId }, body: { file_id: fileId } }),
    onSuccess,
    onError,
  });
  const open = useMutation({
    mutationFn: (fileId: string) => call(applicationFiles.open, { params: { applicationId, fileId } }),
    onSuccess: ({ url }) => void window.open(url, "_blank", "noopener,noreferrer"),
    onError,
  });
  const restore = useMutation({
    mutationFn: (fileId: string) => call(applicationFiles.restore, { params: { applicationId, fileId } }),
    onSuccess,
    onError,
  });
  const remove = useMutation({
    mutationFn: ({ _id }: { readonly _id: string; readonly name: string }) =>
      call(applicationFiles.remove, { params: { applicationId, fileId: _id } }),
    onSuccess: (_, { _id, name }) => {
      notify.undoable(`${name} removed`, { label: "Undo", onAction: () => restore.mutate(_id) });
      return onSuccess();
    },
    onError,
  });
  return { lock, why, add, open, remove };
}
