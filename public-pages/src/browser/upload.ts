/** How the server wants a file: in parts, some of which it may already have. */
interface Plan {
  readonly fileId: string;
  readonly partSize: number;
  readonly partCount: number;
  readonly parts: readonly { readonly number: number; readonly etag: string }[];
}

const TRIES = 4;

/** What a page hears while a file is sent. */
interface Progress {
  /** A share from 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** A try failed and follows again, or, with false, has arrived. */
  readonly onInterrupted: (isTryingAgain: boolean) => void;
}

/**
 * Uploads a field's file straight to the store; the same file continues where it stopped. Returns the stored name; throws
 * errors with messages for people, a `Refusal` where sending the same file again is of no use.
 */
export async function sendFile(
  base: string,
  field: string,
  file: File,
  { onProgress, onInterrupted }: Progress,
): Promise<string> {
  const claim = { field, name: file.name, size: file.size, type: file.type };
  const plan = await ask<Plan>(`${base}/files`, claim);
  const parts = [...plan.parts];
  for (let number = 1; number <= plan.partCount; number += 1) {
    if (parts.some((part) => part.number === number)) continue;
    const start = (number - 1) * plan.partSize;
    const bytes = file.slice(start, start + plan.partSize);
    const etag = await retrying(async () => {
      const { url } = await ask<{ url: string }>(`${base}/files/${plan.fileId}/parts`, { number });
      return put(url, bytes, (sent) => onProgress((start + sent) / file.size));
    }, onInterrupted);
    parts.push({ number, etag });
  }
  const done = await retrying(
    () => ask<{ name: string }>(`${base}/files/${plan.fileId}/complete`, { parts }),
    onInterrupted,
  );
  return done.name;
}

/** A refusal by the server, in its words. */
export class Refusal extends Error {}

/** Sends JSON and returns JSON. Throws the server's message. */
export async function ask<T>(url: string, body: object): Promise<T> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) }).catch(() => {
    // The browser's own words are for developers.
    throw new Error("Couldn't reach us. Check your connection and try again.");
  });
  const reply = (await answer.json()) as T & { readonly message?: string };
  if (answer.ok) return reply;
  const text = reply.message ?? "Something went wrong. Please try again.";
  throw answer.status >= 500 || answer.status === 429 ? new Error(text) : new Refusal(text);
}

function put(url: string, bytes: Blob, onSent: (bytes: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("PUT", url);
    const cutOff = () => reject(new Error("The upload was interrupted. Retry to send the rest."));
    request.upload.addEventListener("progress", ({ loaded }) => onSent(Math.min(loaded, bytes.size)));
    request.addEventListener("load", () => {
      if (request.status < 300) resolve(request.getResponseHeader("etag") ?? "");
      else cutOff();
    });
    request.addEventListener("error", cutOff);
    request.send(bytes);
  });
}

async function retrying<T>(work: () => Promise<T>, onInterrupted: Progress["onInterrupted"]): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const done = await work();
      if (attempt > 1) onInterrupted(false);
      return done;
    } catch (error) {
      if (attempt === TRIES || error instanceof Refusal) throw error;
      onInterrupted(true);
      await new Promise((resolve) => setTimeout(resolve, 400 * 2 ** attempt));
    }
  }
}
