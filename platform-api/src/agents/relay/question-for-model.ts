import type { Content } from "#api/models/ask-model";
import { AgentFailure } from "./agent-failure.ts";
import type { Question, SentFile } from "./pieces.ts";

/** Bytes of a text that is put between the words of a question, and of all files that are sent within one. */
const MOST_TEXT = 64_000;
const MOST_WITHIN = 10_000_000;

/**
 * A question as an OpenAI-compatible endpoint takes it: pictures by their links, short texts under their names, all else within
 * the request, as that API has no links for it. Throws `AgentFailure` where that would be too much.
 */
export async function contentOf({ text, files }: Question): Promise<Content> {
  if (files.length === 0) return text;
  const within = files.filter((file) => !isPicture(file) && !isShortText(file));
  if (within.reduce((sum, { size }) => sum + size, 0) > MOST_WITHIN)
    throw new AgentFailure(
      "CARD_INVALID",
      "It can be sent up to 10 MB of documents and films with a question.",
    );
  const parts = await Promise.all(files.map(partOf));
  return text === "" ? parts : [{ type: "text", text }, ...parts];
}

async function partOf(file: SentFile): Promise<Exclude<Content, string>[number]> {
  const { name, contentType, url } = file;
  if (isPicture(file)) return { type: "image_url", image_url: { url } };
  const bytes = await file.read();
  if (isShortText(file)) return { type: "text", text: `${name}:\n\n${new TextDecoder().decode(bytes)}` };
  const file_data = `data:${contentType};base64,${bytes.toString("base64")}`;
  return { type: "file", file: { filename: name, file_data } };
}

const isPicture = ({ contentType }: SentFile) => contentType.startsWith("image/");
const isShortText = ({ contentType, size }: SentFile) => contentType.startsWith("text/") && size <= MOST_TEXT;
