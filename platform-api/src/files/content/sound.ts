import { BufferSource, Input, MP4, WEBM } from "mediabunny";

/**
 * Answers how long a sound is, in milliseconds, counted from its packets: what browsers record doesn't say it. Null for
 * what holds a film or no sound, or can't be read.
 */
export async function lengthOfSound(bytes: Buffer): Promise<number | null> {
  const input = new Input({ source: new BufferSource(bytes), formats: [WEBM, MP4] });
  try {
    const tracks = await input.getTracks();
    if (tracks.length === 0 || tracks.some(({ type }) => type !== "audio")) return null;
    const length = Math.round((await input.computeDuration()) * 1000);
    return length > 0 ? length : null;
  } catch {
    return null;
  } finally {
    input.dispose();
  }
}
