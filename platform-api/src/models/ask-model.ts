import { z } from "zod";
import { dataIn } from "./event-stream.ts";

/** Milliseconds without a word after which a model counts as silent, and those of a whole answer. */
const SILENCE_MS = 20_000;
const WHOLE_MS = 120_000;

/** A model behind an OpenAI-compatible API. */
export interface Model {
  /** Where the API begins, such as `https://llm.example/v1`, without a trailing slash. */
  readonly url: string;
  readonly name: string;
  readonly key: string | null;
}

/** What is said to a model. */
export interface Turn {
  readonly role: "system" | "user" | "assistant";
  readonly content: Content;
}

/** Text, or text with pictures and files, as the API has them. */
export type Content =
  | string
  | readonly (
      | { readonly type: "text"; readonly text: string }
      | { readonly type: "image_url"; readonly image_url: { readonly url: string } }
      | { readonly type: "file"; readonly file: { readonly filename: string; readonly file_data: string } }
    )[];

/** How an answer ended, in the model's word, and what it counted. */
export interface ModelEnd {
  readonly finish: string;
  readonly tokensIn: number | null;
  readonly tokensOut: number | null;
}

interface Bounds {
  readonly silenceMs?: number;
  /** By which it is asked, for models at addresses that people entered. */
  readonly request?: typeof fetch;
  /** Takes the address of a picture that comes with the answer, such as one that holds it (`data:`). */
  readonly onPicture?: (url: string) => void;
}

/** Characters of a line that may hold a picture. */
const LONGEST_WITH_PICTURE = 14_000_000;

/** Not of the API's own form, but what endpoints that draw agree on; another form is no picture. */
const Pictures = z
  .array(z.object({ image_url: z.object({ url: z.string() }) }))
  .nullish()
  .catch(null);

const Chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish(), images: Pictures }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .default([]),
  usage: z.object({ prompt_tokens: z.int(), completion_tokens: z.int() }).nullish(),
});

/**
 * Asks a model, and hands on its answer piece by piece. Throws when it refuses, answers something else than a stream, falls
 * silent, or ends without saying why: an answer that breaks off never looks whole. Throws too once `gone` is aborted.
 */
export async function* askModel(
  { url, name, key }: Model,
  messages: readonly Turn[],
  gone: AbortSignal,
  { silenceMs = SILENCE_MS, request = fetch, onPicture }: Bounds = {},
): AsyncGenerator<string, ModelEnd> {
  const silent = new AbortController();
  const timer = setTimeout(() => silent.abort(new Error("The model fell silent.")), silenceMs);
  const signal = AbortSignal.any([gone, silent.signal, AbortSignal.timeout(WHOLE_MS)]);
  try {
    const reply = await request(`${url}/chat/completions`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "text/event-stream",
        ...(key !== null && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model: name, messages, stream: true, stream_options: { include_usage: true } }),
      redirect: "error",
      signal,
    });
    if (!reply.ok) throw new Error(`The model answered ${reply.status}.`);
    const type = reply.headers.get("content-type") ?? "nothing";
    if (reply.body === null || !type.startsWith("text/event-stream"))
      throw new Error(`The model answered with ${type}, not with a stream.`);
    const end = yield* wordsOf(reply.body, timer, onPicture);
    signal.throwIfAborted();
    return end;
  } finally {
    clearTimeout(timer);
    // What a reader leaves early is not read on.
    silent.abort();
  }
}

async function* wordsOf(
  body: AsyncIterable<Uint8Array>,
  timer: NodeJS.Timeout,
  onPicture: Bounds["onPicture"],
): AsyncGenerator<string, ModelEnd> {
  let finish: string | null = null;
  let usage: z.output<typeof Chunk>["usage"];
  for await (const data of dataIn(body, onPicture && LONGEST_WITH_PICTURE)) {
    timer.refresh();
    if (data === "[DONE]") break;
    const chunk = Chunk.parse(JSON.parse(data));
    usage = chunk.usage ?? usage;
    const [choice] = chunk.choices;
    const text = choice?.delta?.content?.replaceAll("\0", "") ?? "";
    if (text !== "") yield text;
    for (const { image_url } of choice?.delta?.images ?? []) onPicture?.(image_url.url);
    finish = choice?.finish_reason ?? finish;
  }
  if (finish === null) throw new Error("The model's answer broke off.");
  return {
    finish,
    tokensIn: usage?.prompt_tokens ?? null,
    tokensOut: usage?.completion_tokens ?? null,
  };
}
