import { VIDEO_SECONDS } from "@loubby/shared-contracts/http/files/video-length";

/** Maximum length of an answer. At the rates below it stays far under the upload limit. */
export const LONGEST_SECONDS = VIDEO_SECONDS;
const VIDEO_BITS = 2_500_000;
const AUDIO_BITS = 96_000;

/** Best first: MP4 plays in every browser, and WebM files are larger. */
const TYPES = [
  "video/mp4;codecs=avc1.42E01E,mp4a.40.2",
  "video/webm;codecs=vp9,opus",
  "video/webm",
  "video/mp4",
];

/** Returns whether this browser can record at all. */
export function canRecord(): boolean {
  return (
    typeof MediaRecorder !== "undefined" && navigator.mediaDevices !== undefined && typeOf() !== undefined
  );
}

/** Opens camera and microphone. Throws the browser's errors. */
export function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    video: { width: { ideal: 1280 }, height: { ideal: 720 }, facingMode: "user" },
    audio: true,
  });
}

/** Records a stream until it is stopped; `onDone` gets the video. */
export function record(stream: MediaStream, onDone: (film: File) => void): MediaRecorder {
  const mimeType = typeOf();
  const recorder = new MediaRecorder(stream, {
    ...(mimeType === undefined ? {} : { mimeType }),
    videoBitsPerSecond: VIDEO_BITS,
    audioBitsPerSecond: AUDIO_BITS,
  });
  const pieces: Blob[] = [];
  recorder.addEventListener("dataavailable", ({ data }) => pieces.push(data));
  recorder.addEventListener("stop", () => {
    const isMp4 = recorder.mimeType.startsWith("video/mp4");
    const type = isMp4 ? "video/mp4" : "video/webm";
    onDone(new File(pieces, isMp4 ? "video.mp4" : "video.webm", { type }));
  });
  // In chunks of a second, so that a long video doesn't wait in one buffer.
  recorder.start(1000);
  return recorder;
}

/** Explains why there is no picture. */
export function wordsOfCamera(error: unknown): string {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError")
    return "Your browser blocked the camera and microphone. Allow them in the address bar, or upload a file.";
  if (name === "NotFoundError" || name === "OverconstrainedError")
    return "No camera or microphone found. Upload a file instead.";
  if (name === "NotReadableError") return "Another app is using the camera. Close it and try again.";
  return "Couldn't open the camera. Upload a file instead.";
}

/** Formats minutes and seconds: `1:05`. */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function typeOf(): string | undefined {
  return TYPES.find((type) => MediaRecorder.isTypeSupported(type));
}
