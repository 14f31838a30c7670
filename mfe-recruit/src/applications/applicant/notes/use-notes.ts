import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "@loubby/shared-contracts/http/call";
import { keyOf } from "@loubby/shared-contracts/http/query";
import { applicationNotes } from "@loubby/shared-contracts/http/applications/application-notes";
import type { ApplicationNote } from "@loubby/shared-contracts/http/applications/application-notes.schema";
import { applications } from "@loubby/shared-contracts/http/applications/applications";
import { on } from "@loubby/shared-contracts/shell";
import { notify } from "@loubby/shared-ui/toasts";
import { pagesOf } from "../../../lists/pages-of.ts";
import { useWorkLock } from "../../../notices/work-lock.tsx";
import type { NoteDraft } from "./note-draft.ts";

/** Reads the notes about an application, again whenever a colleague writes. */
export function useNotes(applicationId: string) {
  const client = useQueryClient();
  useEffect(() => {
    const readAnew = () => void client.invalidateQueries({ queryKey: keyOf(applicationNotes.list) });
    const stops = [
      on("applications.noted.v1", (noted) => noted.applicationId === applicationId && readAnew()),
      on("realtime.connected.v1", readAnew),
    ];
    return () => stops.forEach((stop) => stop());
  }, [client, applicationId]);
  return useInfiniteQuery(pagesOf(applicationNotes.list, { params: { applicationId } }));
}

/** Writes, changes and removes notes; removing can be undone. `onWritten` reads them where else they are shown. */
export function useNoteWork(applicationId: string, onWritten?: () => Promise<unknown>) {
  const client = useQueryClient();
  const { lock, why, onError } = useWorkLock(applicationNotes.add.access);
  const onSuccess = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keyOf(applicationNotes.list) }),
      client.invalidateQueries({ queryKey: keyOf(applications.get, { params: { applicationId } }) }),
      onWritten?.(),
    ]);
  const add = useMutation({
    mutationFn: ({ clientId, body, isPrivate, mentionIds }: NoteDraft & { readonly mentionIds: string[] }) =>
      call(applicationNotes.add, {
        params: { applicationId },
        body: { client_id: clientId, body, private: isPrivate, mention_ids: mentionIds },
      }),
    onSuccess,
    onError,
  });
  const edit = useMutation({
    mutationFn: ({ note, body, mentionIds }: { note: ApplicationNote; body: string; mentionIds: string[] }) =>
      call(applicationNotes.edit, {
        params: { noteId: note._id },
        body: { body, mention_ids: mentionIds, version: note.version },
      }),
    onSettled: onSuccess,
    onError,
  });
  const restore = useMutation({
    mutationFn: (noteId: string) => call(applicationNotes.restore, { params: { noteId } }),
    onSuccess,
    onError,
  });
  const remove = useMutation({
    mutationFn: (noteId: string) => call(applicationNotes.remove, { params: { noteId } }),
    onSuccess: (_, noteId) => {
      notify.undoable("Note removed", { label: "Undo", onAction: () => restore.mutate(noteId) });
      return onSuccess();
    },
    onError,
  });
  return { lock, why, add, edit, remove };
}
