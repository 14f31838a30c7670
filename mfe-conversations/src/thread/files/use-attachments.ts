import { useEffect, useRef, useState } from "react";
import { ApiError } from "@loubby/shared-contracts/shell";
import type { MessageFile } from "@loubby/shared-contracts/http/conversations/message-file.schema";
import { refusalOfClaim } from "@loubby/shared-contracts/http/files/purposes";
import { uploadCalls } from "@loubby/shared-contracts/http/files/upload-calls";
import { uploadFile } from "@loubby/shared-ui/upload/upload-file";

/** A file that was added to a message which isn't sent yet. */
export interface Attachment {
  readonly key: string;
  readonly file: File;
  /** Bytes that have arrived. */
  readonly sent: number;
  readonly state: "uploading" | "ready" | "failed";
  readonly reason?: string;
  /** The uploaded file, once it is checked. */
  readonly arrived?: Pick<MessageFile, "_id" | "name" | "content_type">;
}

/** Files of one message at most. */
const MOST = 10;

const PURPOSE = "message-file";

/** Uploads what is added to a message, and keeps how it stands with each. */
export function useAttachments() {
  const [attachments, setAttachments] = useState<readonly Attachment[]>([]);
  const cancels = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const running = cancels.current;
    return () => {
      for (const cancel of running.values()) cancel.abort();
    };
  }, []);

  const change = (key: string, next: Partial<Attachment>) =>
    setAttachments((all) => all.map((each) => (each.key === key ? { ...each, ...next } : each)));

  function start({ key, file }: Attachment) {
    const refusal = refusalOfClaim(PURPOSE, file);
    if (refusal) {
      change(key, { state: "failed", reason: refusal.message });
      return;
    }
    const cancel = new AbortController();
    cancels.current.set(key, cancel);
    const options = { signal: cancel.signal, onProgress: (sent: number) => change(key, { sent }) };
    uploadFile(file, uploadCalls(PURPOSE), options)
      .then(
        ({ _id, name }) => change(key, { state: "ready", arrived: { _id, name, content_type: file.type } }),
        (error: unknown) => {
          const reason = error instanceof ApiError && error.status > 0 ? error.message : undefined;
          change(key, { state: "failed", reason: reason ?? "The connection was lost. Try again." });
        },
      )
      .finally(() => cancels.current.delete(key));
  }

  return {
    attachments,
    isUploading: attachments.some(({ state }) => state === "uploading"),
    ready: attachments.flatMap(({ arrived }) => arrived ?? []),
    /** Adds files up to the limit; answers how many found no room. */
    add(files: readonly File[]): number {
      const room = Math.max(0, MOST - attachments.length);
      const added = files
        .slice(0, room)
        .map((file): Attachment => ({ key: crypto.randomUUID(), file, sent: 0, state: "uploading" }));
      setAttachments((all) => [...all, ...added]);
      for (const each of added) start(each);
      return files.length - added.length;
    },
    retry(attachment: Attachment) {
      change(attachment.key, { state: "uploading", sent: 0 });
      start(attachment);
    },
    remove(key: string) {
      cancels.current.get(key)?.abort();
      setAttachments((all) => all.filter((each) => each.key !== key));
    },
    /** The message is on its way: its files are no longer this composer's. */
    release() {
      setAttachments([]);
    },
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
