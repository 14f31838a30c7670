/** Speech is clear at this rate, and five minutes of it take about a megabyte. */
const AUDIO_BITS = 32_000;

/** What the server takes, best first: every browser plays MP4, and Opus in WebM is smaller. */
const TYPES = ["audio/mp4;codecs=mp4a.40.2", "audio/webm;codecs=opus", "audio/webm", "audio/mp4"];

const typeOf = () => TYPES.find((type) => MediaRecorder.isTypeSupported(type));

/** Returns whether this browser can record a voice message. */
export function canRecordVoice(): boolean {
  return (
    typeof MediaRecorder !== "undefined" && navigator.mediaDevices !== undefined && typeOf() !== undefined
  );
}

/** A microphone that is being recorded. */
export interface Recording {
  /** How loud it is right now, from 0 to 1. */
  level(): number;
  /** How long it has been recorded. */
  seconds(): number;
  /** Ends it: the microphone is off, and the promise has what was said. */
  stop(): Promise<File>;
  /** Switches the microphone off and keeps nothing. */
  drop(): void;
}

/** Opens the microphone and records it from now on. Throws the browser's errors. */
export async function recordMicrophone(): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const mimeType = typeOf();
  const recorder = new MediaRecorder(stream, {
    ...(mimeType === undefined ? {} : { mimeType }),
    audioBitsPerSecond: AUDIO_BITS,
  });
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const pieces: Blob[] = [];
  recorder.addEventListener("dataavailable", ({ data }) => pieces.push(data));
  const off = () => {
    for (const track of stream.getTracks()) track.stop();
    if (context.state !== "closed") void context.close();
  };
  // In chunks of a second, so that a long message doesn't wait in one buffer.
  recorder.start(1000);
  const begun = Date.now();
  return {
    level() {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      // Speech fills a small part of the range: the root spreads it over the meter.
      return Math.min(1, Math.sqrt(Math.sqrt(power)));
    },
    seconds: () => (Date.now() - begun) / 1000,
    stop: () =>
      new Promise((resolve) => {
        recorder.addEventListener("stop", () => {
          const isMp4 = recorder.mimeType.startsWith("audio/mp4");
          const [name, type] = isMp4
            ? ["voice-message.m4a", "audio/mp4"]
            : ["voice-message.webm", "audio/webm"];
          resolve(new File(pieces, name, { type }));
          off();
        });
        recorder.stop();
      }),
    drop() {
      if (recorder.state !== "inactive") recorder.stop();
      off();
    },
  };
}

/** Explains why the microphone can't be heard. */
export function wordsOfMicrophone(error: unknown): string {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError")
    return "Your browser blocked the microphone. Allow it in the address bar, then try again.";
  if (name === "NotFoundError" || name === "OverconstrainedError")
    return "No microphone found. Connect one, then try again.";
  if (name === "NotReadableError") return "Another app is using the microphone. Close it and try again.";
  return "Couldn't open the microphone. Please try again.";
}
