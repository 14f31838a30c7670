import { useState } from "react";
import { refusalOfClaim } from "@loubby/shared-contracts/http/files/purposes";
import { uploadCalls } from "@loubby/shared-contracts/http/files/upload-calls";
import { on, sessionStore, workspaceKey } from "@loubby/shared-contracts/shell";
import { forgetFiles } from "@loubby/shared-ui/upload/kept-files";
import { keptUploads } from "@loubby/shared-ui/upload/kept-uploads";
import { uploadRules } from "@loubby/shared-ui/upload/upload-rules";
import { useUploads } from "@loubby/shared-ui/upload/use-uploads";
import { keepReturned, returnedIn } from "../../outbox/drafts.ts";
import type { Outgoing } from "../../outbox/outbox.ts";

/** Files of one message at most. */
const MOST = 10;

const PURPOSE = "message-file";
const calls = uploadCalls(PURPOSE);
/** A file as the server answers it once it is checked. */
type Arrived = Awaited<ReturnType<typeof calls.complete>>;
const rules = uploadRules(calls, (file) => refusalOfClaim(PURPOSE, file)?.message ?? null);

on("session.ended.v1", ({ reason }) => {
  if (reason === "signed_out") void forgetFiles();
});

/** A file that the server has, as a message names it. */
type SentFile = NonNullable<Outgoing["files"]>[number];

/**
 * Uploads what is added to a message, and keeps it until it is sent, also over a reload or in another conversation. Files of a
 * message that was refused come back, without being sent anew.
 */
export function useAttachments(conversationId: string, most = MOST) {
  const [kept] = useState(() => {
    const { user } = sessionStore.getState();
    const place = `${workspaceKey()}.${conversationId}.`;
    return user ? keptUploads<Arrived>({ owner: `${user._id}.`, place }) : undefined;
  });
  const files = useUploads(rules, { most, kept });
  const [returned, setReturned] = useState(() => returnedIn(conversationId));
  const room = most - returned.length - files.uploads.length;
  const writeReturned = (now: readonly SentFile[]) => {
    setReturned(now);
    keepReturned(conversationId, now);
  };
  return {
    ...files,
    /** Files of one message at most. */
    most,
    /** Those of a message that was refused. */
    returned,
    /** Nothing is to go with the message. */
    isEmpty: returned.length + files.uploads.length === 0,
    /** Those that are checked, in the order they were added. */
    ready: [
      ...returned,
      ...files.uploads.flatMap(({ arrived }) =>
        arrived ? [{ _id: arrived._id, name: arrived.name, content_type: arrived.type }] : [],
      ),
    ],
    add(added: readonly File[]): number {
      const taken = added.slice(0, Math.max(0, room));
      return added.length - taken.length + files.add(taken);
    },
    /** Takes up files of a message that was refused; answers whether they found room. */
    putBack(refused: readonly SentFile[]): boolean {
      if (refused.length > room) return false;
      writeReturned([...returned, ...refused]);
      return true;
    },
    putAside: (id: string) => writeReturned(returned.filter(({ _id }) => _id !== id)),
    release() {
      files.release();
      writeReturned([]);
    },
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
