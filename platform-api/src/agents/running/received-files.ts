import type { BotReply } from "#api/conversations/bots/bots";
import type { StoredFile } from "#api/files/adopt-file";
import { removeStored, storeGiven } from "#api/files/store-given";
import { safeName } from "#api/files/content/name-of-given";
import { fetchPublic, TooLong } from "#api/outbound/fetch-public";
import { NotPublic } from "#api/outbound/public-request";
import { outboundSettings } from "#api/outbound/settings";
import type { Services } from "#api/services";
import type { GivenFile } from "../relay/pieces.ts";

/** Files of one answer, bytes of one, and milliseconds in which one is there. */
const MOST_FILES = 5;
const MOST_BYTES = 10_000_000;
const FETCH_MS = 20_000;

/** Files that come with an answer, as they come. */
export interface Received {
  readonly files: readonly StoredFile[];
  /** Why others aren't there, a sentence each. */
  readonly missed: readonly string[];
  /** Fetches a file where only its address is given, checks it and stores it. What is wrong with it is noted, not thrown. */
  take(given: GivenFile): Promise<void>;
  /** Removes what was stored. */
  discard(): Promise<void>;
}

/** Takes the files of a reply in its asker's name, until the signal ends it. */
export function receiveFiles(services: Services, reply: BotReply, signal: AbortSignal): Received {
  const files: StoredFile[] = [];
  const missed: string[] = [];
  let given = 0;
  const owner = { ...reply.asker, access: reply.access };
  return {
    files,
    missed,
    async take({ name, contentType, content }) {
      given += 1;
      if (given === MOST_FILES + 1)
        missed.push(`It gave more than ${MOST_FILES} files. The others aren't kept.`);
      if (given > MOST_FILES) return;
      const bytes = await bytesOf(services, content, signal);
      const kept =
        typeof bytes === "string" ? bytes : await storeGiven(services, owner, { name, contentType, bytes });
      if (typeof kept === "string") missed.push(`“${safeName(name)}” isn't here: ${kept}.`);
      else files.push(kept);
    },
    async discard() {
      for (const file of files.splice(0)) await removeStored(services, file);
    },
  };
}

/** What a file holds, or why it can't be had, to be read after its name. */
async function bytesOf(
  { config }: Pick<Services, "config">,
  content: GivenFile["content"],
  signal: AbortSignal,
): Promise<Buffer | string> {
  const tooLarge = `it is larger than ${MOST_BYTES / 1_000_000} MB`;
  try {
    const bytes =
      typeof content === "string"
        ? await fetchGiven(content, {
            outbound: config.of(outboundSettings),
            mostBytes: MOST_BYTES,
            signal: AbortSignal.any([signal, AbortSignal.timeout(FETCH_MS)]),
          })
        : content;
    if (bytes.length === 0) return "it is empty";
    return bytes.length > MOST_BYTES ? tooLarge : bytes;
  } catch (error) {
    if (error instanceof TooLong) return tooLarge;
    if (error instanceof NotPublic) return "its address, or one that it leads to, isn't on the public web";
    return "it couldn't be read at its address";
  }
}

async function fetchGiven(address: string, bounds: Parameters<typeof fetchPublic>[0]): Promise<Buffer> {
  const answer = await fetchPublic(bounds)(address);
  if (!answer.ok) throw new Error(`It answered ${answer.status}.`);
  return Buffer.from(await answer.arrayBuffer());
}
