import { VIDEO_SECONDS } from "@loubby/shared-contracts/http/files/video-length";

/** Seconds that a recorder may run over before it stops. */
const SLACK = 2;

/** Returns why a chosen video is too long to send, in words; null where it isn't, or where the browser can't tell. */
export async function refusalOfLength(file: File): Promise<string | null> {
  // What is no video is refused for that.
  if (!/^(?:video\/|$)/.test(file.type)) return null;
  const seconds = await secondsOf(file);
  if (seconds <= VIDEO_SECONDS + SLACK) return null;
  const length = `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
  return `This video is ${length} long. Choose one of at most ${VIDEO_SECONDS / 60} minutes.`;
}

/** Returns 0 where the browser can't read the file or doesn't know its end. */
function secondsOf(file: File): Promise<number> {
  const url = URL.createObjectURL(file);
  const video = document.createElement("video");
  video.preload = "metadata";
  return new Promise<number>((resolve) => {
    video.addEventListener("loadedmetadata", () =>
      resolve(Number.isFinite(video.duration) ? video.duration : 0),
    );
    video.addEventListener("error", () => resolve(0));
    video.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}
