import { useEffect, useRef, useState } from "react";
import { LONGEST_SECONDS, openCamera, record, wordsOfCamera } from "./recording.ts";

/** The state of a recording. */
export type Recording =
  | { readonly kind: "off" }
  | { readonly kind: "opening" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "ready" | "recording"; readonly stream: MediaStream }
  /** `url` plays the video while this page is open. */
  | { readonly kind: "recorded"; readonly film: File; readonly url: string };

/** Releases a camera, so that its light goes out. */
function switchOff(camera: { current: MediaStream | null }): void {
  for (const track of camera.current?.getTracks() ?? []) track.stop();
  camera.current = null;
}

/** Records one video at a time; leaving the page switches the camera off. */
export function useRecorder() {
  const [recording, setRecording] = useState<Recording>({ kind: "off" });
  const [seconds, setSeconds] = useState(0);
  const recorder = useRef<MediaRecorder | null>(null);
  const camera = useRef<MediaStream | null>(null);
  const gone = useRef(false);

  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      recorder.current = null;
      switchOff(camera);
    };
  }, []);
  const url = recording.kind === "recorded" ? recording.url : null;
  useEffect(() => () => void (url !== null && URL.revokeObjectURL(url)), [url]);
  const runs = recording.kind === "recording";
  useEffect(() => {
    if (!runs) return undefined;
    const clock = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(clock);
  }, [runs]);
  const isFull = runs && seconds >= LONGEST_SECONDS;
  useEffect(() => {
    if (isFull) recorder.current?.stop();
  }, [isFull]);

  async function open() {
    setRecording({ kind: "opening" });
    try {
      const stream = await openCamera();
      camera.current = stream;
      if (gone.current) return switchOff(camera);
      setRecording({ kind: "ready", stream });
    } catch (error) {
      setRecording({ kind: "failed", message: wordsOfCamera(error) });
    }
  }

  function start() {
    const stream = camera.current;
    if (stream === null) return;
    setSeconds(0);
    recorder.current = record(stream, (film) => {
      switchOff(camera);
      if (gone.current) return;
      recorder.current = null;
      setRecording({ kind: "recorded", film, url: URL.createObjectURL(film) });
    });
    setRecording({ kind: "recording", stream });
  }

  function off() {
    switchOff(camera);
    setRecording({ kind: "off" });
  }

  return {
    recording,
    seconds,
    open: () => void open(),
    start,
    stop: () => recorder.current?.stop(),
    off,
  };
}
