import { type RefObject, useEffect, useRef, useState } from "react";
import { VOICE_SECONDS } from "@loubby/shared-contracts/http/files/purposes";
import { type Recording, recordMicrophone, wordsOfMicrophone } from "./microphone.ts";

/** The state of a voice message before it is sent. */
export type Voice =
  | { readonly kind: "opening" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "recording" }
  /** `url` plays it while this page is open. */
  | { readonly kind: "recorded"; readonly file: File; readonly url: string };

const TICK_MS = 100;

/** Records a voice message as soon as it is there; leaving switches the microphone off. */
export function useVoice() {
  const [voice, setVoice] = useState<Voice>({ kind: "opening" });
  const [seconds, setSeconds] = useState(0);
  const [level, setLevel] = useState(0);
  const recording = useRef<Recording | null>(null);
  const url = voice.kind === "recorded" ? voice.url : null;
  useEffect(() => () => void (url !== null && URL.revokeObjectURL(url)), [url]);

  useEffect(() => {
    const left = new AbortController();
    begin(recording, left.signal).then(setVoice, () => undefined);
    return () => {
      left.abort();
      recording.current?.drop();
      recording.current = null;
    };
  }, []);

  const runs = voice.kind === "recording";
  useEffect(() => {
    if (!runs) return undefined;
    const clock = setInterval(() => {
      setSeconds(Math.min(recording.current?.seconds() ?? 0, VOICE_SECONDS));
      setLevel(recording.current?.level() ?? 0);
    }, TICK_MS);
    return () => clearInterval(clock);
  }, [runs]);
  const isFull = seconds >= VOICE_SECONDS;
  useEffect(() => {
    if (runs && isFull) void end(recording, setVoice);
  }, [runs, isFull]);

  return { voice, seconds, level, isFull, stop: () => void end(recording, setVoice) };
}

/** Opens the microphone. Rejects once the person has left, with the microphone off. */
async function begin(recording: RefObject<Recording | null>, left: AbortSignal): Promise<Voice> {
  try {
    const begun = await recordMicrophone();
    if (left.aborted) begun.drop();
    else recording.current = begun;
  } catch (error) {
    if (!left.aborted) return { kind: "failed", message: wordsOfMicrophone(error) };
  }
  left.throwIfAborted();
  return { kind: "recording" };
}

async function end(recording: RefObject<Recording | null>, tell: (voice: Voice) => void): Promise<void> {
  const ended = recording.current;
  recording.current = null;
  if (ended === null) return;
  const file = await ended.stop();
  tell({ kind: "recorded", file, url: URL.createObjectURL(file) });
}
