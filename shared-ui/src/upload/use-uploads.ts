import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { KeptUpload, KeptUploads } from "./kept-uploads.ts";
import { UploadError } from "./upload-calls.ts";
import { isRefusal, PAUSE, statusOf } from "./upload-file.ts";

/** A file on its way. */
export interface Upload<F> {
  readonly key: string;
  readonly file: File;
  /** Bytes that have arrived. */
  readonly sent: number;
  readonly state: "sending" | "paused" | "failed" | "ready";
  /** A try failed, and the next one follows. */
  readonly interrupted: boolean;
  /** Why it failed, in words. */
  readonly reason?: string;
  /** Sending it again may succeed, and sends only the rest. */
  readonly canRetry: boolean;
  /** Once it is checked. */
  readonly arrived?: F;
}

/** What may be sent, and how. */
export interface UploadRules<F> {
  /** Sends a file, or the rest of one that was sent in part. Throws `UploadError`, or the server's refusal. */
  readonly send: (
    file: File,
    options: {
      readonly signal: AbortSignal;
      readonly onProgress: (sentBytes: number) => void;
      readonly onInterrupted: (isTryingAgain: boolean) => void;
    },
  ) => Promise<F>;
  /** Gives up what was sent of a file before. */
  readonly forget: (file: File) => Promise<void>;
  /** Why a file can't be sent, in words; null where it can. */
  readonly refusalOf: (file: File) => string | null;
}

interface UploadsOptions<F> {
  /** Files at a time; one more takes the place of a single one. */
  readonly most?: number;
  /** Takes a file once it is checked: it's no longer among the uploads. Without it, it stays there as `ready`. */
  readonly onArrived?: (file: F) => void;
  /** Keeps uploads over a reload: they go on by themselves, and are paused while the page is left. */
  readonly kept?: KeptUploads<F> | undefined;
}

/** Uploads files, each of which can be paused, resumed, canceled and retried. Leaving the page cancels those that aren't kept. */
export function useUploads<F>(
  { send, forget, refusalOf }: UploadRules<F>,
  { most = 1, onArrived, kept }: UploadsOptions<F> = {},
) {
  const [uploads, setUploads] = useState<readonly Upload<F>[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const takeUp = useEffectEvent((found: readonly KeptUpload<F>[]) => {
    const from = found.map((each): Upload<F> => ({
      ...begun(each),
      ...(each.arrived && ready(each.arrived)),
    }));
    setUploads((others) => [...from, ...others]);
    for (const each of from) if (each.state === "sending") void start(each);
  });
  useEffect(() => {
    const all = running.current;
    let isLeft = false;
    const open = async () => {
      const found = (await kept?.load()) ?? [];
      if (isLeft) kept?.leave();
      else takeUp(found);
    };
    void open();
    return () => {
      isLeft = true;
      for (const one of all.values()) one.abort(kept && PAUSE);
      kept?.leave();
    };
  }, [kept]);

  const change = (key: string, next: Partial<Upload<F>>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...next } : each)));
  const drop = (key: string) => setUploads((all) => all.filter((each) => each.key !== key));

  async function start({ key, file }: Pick<Upload<F>, "key" | "file">) {
    const reason = refusalOf(file);
    if (reason !== null) return change(key, { state: "failed", reason });
    void kept?.keep({ key, file });
    const own = new AbortController();
    running.current.set(key, own);
    change(key, { state: "sending", interrupted: false });
    try {
      const arrived = await send(file, {
        signal: own.signal,
        onProgress: (sent) => change(key, { sent }),
        onInterrupted: (interrupted) => change(key, { interrupted }),
      });
      // Canceled or paused in the last moment, when it had arrived already.
      if (own.signal.aborted && own.signal.reason !== PAUSE) return;
      if (onArrived === undefined) {
        void kept?.keep({ key, file, arrived });
        return change(key, ready(arrived));
      }
      void kept?.forget([key]);
      drop(key);
      onArrived(arrived);
    } catch (error) {
      if (error instanceof UploadError && error.code === "paused")
        return change(key, { state: "paused", interrupted: false });
      const failure = failureOf(error);
      if (!failure.canRetry) void kept?.forget([key]);
      change(key, { state: "failed", ...failure });
    } finally {
      if (running.current.get(key) === own) running.current.delete(key);
    }
  }

  function remove(key: string) {
    running.current.get(key)?.abort();
    void kept?.forget([key]);
    drop(key);
    const paused = uploads.find((each) => each.key === key && each.state === "paused");
    if (paused) void forget(paused.file);
  }

  return {
    uploads,
    isSending: uploads.some(({ state }) => state === "sending" || state === "paused"),
    /** Adds files up to the limit; answers how many found no room. */
    add(files: readonly File[]): number {
      const others = most === 1 ? [] : uploads;
      if (most === 1) for (const { key } of uploads) remove(key);
      const room = Math.max(0, most - others.length);
      const added = files.slice(0, room).map((file) => begun<F>({ key: crypto.randomUUID(), file }));
      setUploads((all) => [...(most === 1 ? [] : all), ...added]);
      for (const each of added) void start(each);
      return files.length - added.length;
    },
    pause: (key: string) => running.current.get(key)?.abort(PAUSE),
    /** Goes on with a paused file, or tries a failed one again: only what is missing is sent. */
    resume: (upload: Pick<Upload<F>, "key" | "file">) => void start(upload),
    /** Sends another file in place of one that was refused. */
    replace({ key }: Pick<Upload<F>, "key">, file: File) {
      change(key, { ...begun<F>({ key, file }) });
      void start({ key, file });
    },
    /** Cancels an upload, or puts an uploaded file aside. */
    remove,
    /** Lets go of files that are used now. */
    release() {
      void kept?.forget(uploads.map(({ key }) => key));
      setUploads([]);
    },
  };
}

export type Uploads<F> = ReturnType<typeof useUploads<F>>;

const ready = <F>(arrived: F) => ({ state: "ready", arrived }) as const;

const begun = <F>({ key, file }: Pick<Upload<F>, "key" | "file">): Upload<F> => ({
  key,
  file,
  sent: 0,
  state: "sending",
  interrupted: false,
  canRetry: false,
});

/** A file that is refused for what it is stays refused; a broken connection is worth another try. */
function failureOf(error: unknown): Pick<Upload<unknown>, "reason" | "canRetry"> {
  if (error instanceof Error && isRefusal(statusOf(error))) return { reason: error.message, canRetry: false };
  return { reason: "The upload was interrupted. Retry to send the rest.", canRetry: true };
}
