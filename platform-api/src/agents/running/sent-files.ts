import { createHash, randomBytes } from "node:crypto";
import type { Services } from "#api/services";
import type { SentFile } from "../relay/pieces.ts";
import { findQuestionFiles, writeLink } from "./file-links.sql.ts";

/** Where agents read files: the one page of the product that a link alone opens. */
export const FILES_PATH = "/agent-files";

/** What is kept of a link's secret. */
export const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

/**
 * The files of a question as its agent is given them, each by a link of its own that no one can guess, for a quarter of an hour
 * and no longer than the question waits. Links of an earlier try lead nowhere from now on.
 */
export async function sentFiles(
  { db, config, objects }: Pick<Services, "db" | "config" | "objects">,
  replyId: string,
): Promise<SentFile[]> {
  return db.as({ role: "worker" }).write(async (sql) => {
    const sent: SentFile[] = [];
    for (const { position, name, content_type, size, object_key } of await findQuestionFiles(sql, replyId)) {
      const token = randomBytes(32).toString("base64url");
      await writeLink(sql, { replyId, position, tokenHash: hashOf(token) });
      sent.push({
        name,
        contentType: content_type,
        size,
        url: `${config.publicUrl}${FILES_PATH}/${token}`,
        read: () => objects.read(object_key, 0, size),
      });
    }
    return sent;
  });
}
