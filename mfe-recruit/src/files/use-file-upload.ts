import { type FilePurpose, refusalOfClaim } from "@loubby/shared-contracts/http/files/purposes";
import { ApiError } from "@loubby/shared-contracts/shell";
import { useEffect, useRef, useState } from "react";
import { type ArrivedFile, sendFile } from "./send-file.ts";

/** State of an upload; `sent` and `size` are bytes. */
export type Upload =
  | { readonly kind: "idle" }
  | {
      readonly kind: "sending";
      readonly name: string;
      readonly sent: number;
      readonly size: number;
      /** A try failed, and the next one follows. */
      readonly interrupted: boolean;
    }
  | { readonly kind: "failed"; readonly file: File; readonly message: string; readonly canRetry: boolean };

/** Uploads one file at a time for a purpose; leaving the page stops it. */
export function useFileUpload(purpose: FilePurpose, onSent: (file: ArrivedFile) => void) {
  const [upload, setUpload] = useState<Upload>({ kind: "idle" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File) {
    running.current?.abort();
    const refusal = refusalOfClaim(purpose, file);
    if (refusal) return setUpload({ kind: "failed", file, message: refusal.message, canRetry: false });
    const own = new AbortController();
    running.current = own;
    const tell = (next: Upload) => {
      if (running.current === own && !own.signal.aborted) setUpload(next);
    };
    let state = { kind: "sending" as const, name: file.name, sent: 0, size: file.size, interrupted: false };
    const change = (part: Partial<typeof state>) => tell((state = { ...state, ...part }));
    tell(state);
    try {
      const arrived = await sendFile(file, purpose, {
        signal: own.signal,
        onProgress: (sent) => change({ sent }),
        onInterrupted: (interrupted) => change({ interrupted }),
      });
      if (own.signal.aborted) return;
      tell({ kind: "idle" });
      onSent(arrived);
    } catch (error) {
      tell({ kind: "failed", file, ...wordsOf(error) });
    }
  }

  function cancel() {
    running.current?.abort();
    running.current = null;
    setUpload({ kind: "idle" });
  }
  return { upload, send: (file: File) => void send(file), cancel };
}

/** A file refused for what it is stays refused; a broken connection is worth another try. */
function wordsOf(error: unknown): { readonly message: string; readonly canRetry: boolean } {
  const isRefused =
    error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
  if (isRefused) return { message: error.message, canRetry: false };
  return {
    message: "The upload was interrupted. Retry to send the rest.",
    canRetry: true,
  };
}
